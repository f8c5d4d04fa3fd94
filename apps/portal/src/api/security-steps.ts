import type { SecurityStep } from '@portal/domain/security-activity'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { serviceNow } from '../lib/clock.ts'
import type { Api } from '../session/context.ts'
import { keepSteps, readSteps } from '../session/security-steps.ts'

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

const fresh = () => ({ since: new Date(serviceNow()).toISOString(), checked: [] })

/** Begins the steps: `ifNone` leaves those that have begun, `anew` forgets them. */
export function beginStepsMutation(api: Api) {
  return mutationOptions({
    mutationFn: async (when: 'ifNone' | 'anew') => {
      if (when === 'anew' || (await readSteps(api)) === undefined) await keepSteps(api, fresh())
    },
    scope,
    meta: { refetch: [KEY] },
  })
}

/** Notes that somebody has said a step to be done. */
export function checkStepMutation(api: Api) {
  return mutationOptions({
    mutationFn: async (step: SecurityStep) => {
      const steps = (await readSteps(api)) ?? fresh()
      await keepSteps(api, { ...steps, checked: [...steps.checked, step] })
    },
    scope,
    meta: { refetch: [KEY] },
  })
}
