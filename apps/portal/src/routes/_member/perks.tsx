import { createFileRoute } from '@tanstack/react-router'
import { NotOpenYetScreen } from '../../features/account/NotOpenYetScreen.tsx'

export const Route = createFileRoute('/_member/perks')({
  component: () => <NotOpenYetScreen title="Perks">To use your member benefits, call us.</NotOpenYetScreen>,
})
