import { type SecurityStep, stepsLeft } from '@portal/domain/security-activity'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { activitiesQuery, devicesQuery } from '../../api/security.ts'
import { securityStepsQuery } from '../../api/security-steps.ts'
import { useApi } from '../../session/context.ts'

/** The steps that are left after "This wasn't me"; undefined when they have not begun. Without them nothing is called. */
export function useStepsLeft(): SecurityStep[] | undefined {
  const api = useApi()
  const { data: steps } = useQuery(securityStepsQuery(api))
  const enabled = steps !== undefined && steps !== null
  const devices = useQuery({ ...devicesQuery(api), enabled })
  const activities = useInfiniteQuery({ ...activitiesQuery(api), enabled })
  if (!enabled) return undefined
  return stepsLeft({
    ...steps,
    hasOtherDevices: devices.data?.some(({ isThisDevice }) => !isThisDevice),
    activities: activities.data?.pages.flatMap((page) => page.activities) ?? [],
  })
}
