import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TextLink } from '../../ui/links.tsx'
import type { VetStep } from './use-vet-steps.ts'

/** The link that opens a step of the vet screen. Back closes the step. */
export function StepLink({ petId, step, children }: { petId: string; step: VetStep; children: ReactNode }) {
  const opened = useLocation({ select: ({ state }) => state.vetSteps ?? 0 })
  return (
    <TextLink
      to="/account/vet/$id"
      params={{ id: petId }}
      search={{ step }}
      state={{ vetSteps: opened + 1 }}
      activeOptions={{ includeSearch: true }}
    >
      {children}
    </TextLink>
  )
}
