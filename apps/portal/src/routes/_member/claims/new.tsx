import { createFileRoute } from '@tanstack/react-router'
import { NotOpenYetScreen } from '../../../features/account/NotOpenYetScreen.tsx'

export const Route = createFileRoute('/_member/claims/new')({
  component: () => (
    <NotOpenYetScreen title="Claims">To submit a claim or ask about one, call us.</NotOpenYetScreen>
  ),
})
