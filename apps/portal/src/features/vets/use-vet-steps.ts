import { useCanGoBack, useLocation, useNavigate } from '@tanstack/react-router'
import { useGoBack } from '../../lib/screen-hooks.ts'

export type VetStep = 'search' | 'manual'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The number of history entries that the steps of the vet screen have added. */
    vetSteps?: number
  }
}

/** Navigation between the steps of the vet screen. Back leaves one step, and saving leaves all of them. */
export function useVetSteps(petId: string, step: VetStep | undefined, hasVet: boolean) {
  const goBack = useGoBack()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  const opened = useLocation({ select: ({ state }) => state.vetSteps ?? 0 })
  const here = { to: '/account/vet/$id', params: { id: petId } } as const

  /** The target of Back when a link opened this step directly: the step before it. */
  const parent = step === 'manual' ? ({ step: 'search' } as const) : {}
  const isFirst = step === undefined || (step === 'search' && !hasVet)

  return {
    goBack() {
      if (opened > 0 || (isFirst && canGoBack)) goBack()
      else if (isFirst) void navigate({ to: '/account/pets' })
      else void navigate({ ...here, search: parent, replace: true })
    },
    finish() {
      if (opened > 0) goBack(opened)
      else if (step !== undefined) void navigate({ ...here, search: {}, replace: true })
    },
  }
}
