import type { FrameAction } from '@portal/domain/embedded-pages'
import { petForVet } from '@portal/domain/tile-rules'
import { linkOptions, useNavigate } from '@tanstack/react-router'
import type { Pet } from '../../api/account.ts'
import { useAccount } from '../../api/use-account.ts'

/** Opens the screen that an embedded page asks for (002 §2). */
export function useFrameAction() {
  const navigate = useNavigate()
  const { pets = [] } = useAccount()
  return ({ action }: { action: FrameAction }) => void navigate(targetOf(action, pets))
}

function targetOf(action: FrameAction, pets: readonly Pet[]) {
  if (action === 'submit-claim') return linkOptions({ to: '/claims/new' })
  if (action === 'direct-deposit') return linkOptions({ to: '/account/payment/reimbursement' })
  const pet = petForVet(pets)
  // An account without pets says there how one is added.
  if (pet === undefined) return linkOptions({ to: '/account/pets' })
  return linkOptions({ to: '/account/vet/$id', params: { id: pet.id } })
}
