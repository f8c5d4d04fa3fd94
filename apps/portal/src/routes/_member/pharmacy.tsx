import { createFileRoute } from '@tanstack/react-router'
import { NotOpenYetScreen } from '../../features/account/NotOpenYetScreen.tsx'

export const Route = createFileRoute('/_member/pharmacy')({
  component: () => <NotOpenYetScreen title="Pharmacy">To order from the pharmacy, call us.</NotOpenYetScreen>,
})
