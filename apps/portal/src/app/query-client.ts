import { ApiError } from '@portal/sdk'
import { QueryClient } from '@tanstack/react-query'

const RETRIES = 2
const FIRST_WAIT_MS = 500

/** Reads are tried again twice, unless the service refused them; writes never by themselves. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
}

function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}
