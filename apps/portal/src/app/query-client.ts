import { ApiError } from '@portal/sdk'
import { MutationCache, notifyManager, QueryClient, type QueryKey } from '@tanstack/react-query'

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

/** The query client. A read is retried twice unless the service refused it; a mutation is never retried. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _result, { meta }) =>
        Promise.all((meta?.refetch ?? []).map((queryKey) => client.invalidateQueries({ queryKey }))),
    }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < RETRIES && !isRefusal(error),
        // Half of the delay is random, so that many browsers do not retry at the same moment.
        retryDelay: (failures) => FIRST_WAIT_MS * 2 ** failures * (0.5 + Math.random() / 2),
        staleTime: 30_000,
      },
      mutations: { retry: false },
    },
  })
  return client
}

function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}
