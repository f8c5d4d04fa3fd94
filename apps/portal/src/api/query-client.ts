import { ApiError } from '@portal/sdk'
import { MutationCache, notifyManager, QueryClient, type QueryKey } from '@tanstack/react-query'
import { isOffline, OfflineError, whileOnline } from '../lib/connection.ts'

const RETRIES = 2
const FIRST_WAIT_MS = 500

declare module '@tanstack/react-query' {
  interface Register {
    /** The queries that a mutation makes stale. The mutation counts as done after they were refetched. */
    mutationMeta: { refetch: readonly QueryKey[] }
  }
}

// Observers are notified in the task of the answer, because a later task could run after other work.
notifyManager.setScheduler(queueMicrotask)

/**
 * The query client. A read is retried twice unless the service refused it, and waits for the connection while the device
 * is offline. A mutation is never retried and never waits: offline it fails at once, so that nothing is sent later.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    mutationCache: new MutationCache({
      onMutate() {
        if (isOffline()) throw new OfflineError('The device is offline.')
      },
      onSuccess: (_data, _variables, _result, { meta }) =>
        whileOnline(
          Promise.all((meta?.refetch ?? []).map((queryKey) => client.invalidateQueries({ queryKey }))),
        ),
    }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < RETRIES && !isRefusal(error),
        // Half of the delay is random, so that many browsers do not retry at the same moment.
        retryDelay: (failures) => FIRST_WAIT_MS * 2 ** failures * (0.5 + Math.random() / 2),
        staleTime: 30_000,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}

function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}
