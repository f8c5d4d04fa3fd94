import { ApiError } from '@portal/sdk'
import { MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { isOffline, OfflineError, whileOnline } from '../lib/connection.ts'

const RETRIES = 2
const FIRST_WAIT_MS = 500

/**
 * The queries that a mutation makes stale. It counts as done after they were refetched. The queries of `always` are refetched
 * after a failure too, because a write without an answer may have been carried out, and a refusal may mean that somebody
 * else has changed the data. The failure does not wait for them, unless it has the status `waitAfter`.
 */
type Refetch = readonly QueryKey[] | { always: readonly QueryKey[]; waitAfter?: number }

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { refetch: Refetch }
  }
}

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
      onSuccess: (_data, _variables, _result, { meta: { refetch = [] } = {} }) =>
        whileOnline(invalidate('always' in refetch ? refetch.always : refetch)),
      async onError(error, _variables, _result, { meta: { refetch = [] } = {} }) {
        if (!('always' in refetch)) return
        const reading = invalidate(refetch.always)
        if (error instanceof ApiError && error.status === refetch.waitAfter) await reading
      },
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
  const invalidate = (keys: readonly QueryKey[]) =>
    Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
  return client
}

function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}
