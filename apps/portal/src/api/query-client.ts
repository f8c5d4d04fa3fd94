import { ApiError } from '@portal/sdk'
import { MutationCache, notifyManager, QueryClient, type QueryKey } from '@tanstack/react-query'

const RETRIES = 2
const FIRST_WAIT_MS = 500

declare module '@tanstack/react-query' {
  interface Register {
    /** What a write makes stale; it is read again before the write counts as done. */
    mutationMeta: { refetch: readonly QueryKey[] }
  }
}

// Screens hear of an answer at once, not in a task of its own behind whatever else is due.
notifyManager.setScheduler(queueMicrotask)

/** Reads are tried again twice, unless the service refused them; writes never by themselves. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _result, { meta }) =>
        Promise.all((meta?.refetch ?? []).map((queryKey) => client.invalidateQueries({ queryKey }))),
    }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < RETRIES && !isRefusal(error),
        // Half of the wait is random, so that many browsers do not come back at the same moment.
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
