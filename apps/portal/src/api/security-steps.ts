import type { SecurityStep } from '@portal/domain/security-activity'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { earliestServiceNow } from '../lib/clock.ts'
import type { Api } from '../session/context.ts'
import { keepSteps, readSteps } from '../session/security-steps.ts'
import { activitiesQuery } from './security.ts'

const KEY = ['security-steps']
/** One change at a time, because each reads what the one before has written. */
const scope = { id: 'security-steps' }

/** The steps after "This wasn't me", kept by this browser for the session; null when they have not begun. */
export function securityStepsQuery(api: Api) {
  return queryOptions({
    queryKey: KEY,
    queryFn: async () => (await readSteps(api)) ?? null,
    networkMode: 'always',
  })
}

/** Steps that begin now: what is done from now on counts, and no activity that is known already. */
function fresh(api: Api, client: QueryClient) {
  const known = client.getQueryData(activitiesQuery(api).queryKey)?.pages[0]?.activities[0]?.time ?? ''
  const now = new Date(earliestServiceNow()).toISOString()
  return { since: known > now ? known : now, checked: [] }
}

/** Begins the steps: `ifNone` leaves those that have begun, `anew` forgets them. */
export function beginStepsMutation(api: Api) {
  return mutationOptions({
    mutationFn: async (when: 'ifNone' | 'anew', { client }) => {
      if (when === 'anew' || (await readSteps(api)) === undefined) await keepSteps(api, fresh(api, client))
    },
    scope,
    meta: { refetch: [KEY] },
  })
}

/** Notes that somebody has said a step to be done. */
export function checkStepMutation(api: Api) {
  return mutationOptions({
    mutationFn: async (step: SecurityStep, { client }) => {
      const steps = (await readSteps(api)) ?? fresh(api, client)
      await keepSteps(api, { ...steps, checked: [...steps.checked, step] })
    },
    scope,
    meta: { refetch: [KEY] },
  })
}
