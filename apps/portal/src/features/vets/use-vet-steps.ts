import { useCanGoBack, useLocation, useNavigate, useRouter } from '@tanstack/react-router'

export type VetStep = 'search' | 'manual'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many steps of the vet screen were opened one after the other to come here. */
    vetSteps?: number
  }
}

/** The way through the steps of the vet screen. Back undoes each, and after saving they are all behind. */
export function useVetSteps(petId: string, step: VetStep | undefined, hasVet: boolean) {
  const { history } = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  const opened = useLocation({ select: ({ state }) => state.vetSteps ?? 0 })
  const here = { to: '/account/vet/$id', params: { id: petId } } as const

  /** Who came by a link to a step goes to the one before it; all others where they came from. */
  const parent = step === 'manual' ? ({ step: 'search' } as const) : {}
  const isFirst = step === undefined || (step === 'search' && !hasVet)

  return {
    goBack() {
      if (opened > 0 || (isFirst && canGoBack)) history.back()
      else if (isFirst) void navigate({ to: '/account/pets' })
      else void navigate({ ...here, search: parent, replace: true })
    },
    finish() {
      if (opened > 0) history.go(-opened)
      else if (step !== undefined) void navigate({ ...here, search: {}, replace: true })
    },
  }
}
