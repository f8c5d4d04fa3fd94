import type { SecurityStep } from '@portal/domain/security-activity'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { serviceNow } from '../lib/clock.ts'
import type { Api } from '../session/context.ts'
import { keepSteps, readSteps } from '../session/security-steps.ts'

const KEY = ['security-steps']

/** The steps after "This wasn't me", kept by this browser for the session; null when they have not begun. */
export function securityStepsQuery(api: Api) {
  return queryOptions({
    queryKey: KEY,
    queryFn: async () => (await readSteps(api)) ?? null,
    networkMode: 'always',
  })
}

/** Begins the steps anew. */
export function beginStepsMutation(api: Api) {
  return mutationOptions({
    mutationFn: () => keepSteps(api, { since: new Date(serviceNow()).toISOString(), checked: [] }),
    meta: { refetch: [KEY] },
  })
}

/** Notes that somebody has said a step to be done. */
export function checkStepMutation(api: Api) {
  return mutationOptions({
    mutationFn: async (step: SecurityStep) => {
      const steps = await readSteps(api)
      if (steps !== undefined) await keepSteps(api, { ...steps, checked: [...steps.checked, step] })
    },
    meta: { refetch: [KEY] },
  })
}
