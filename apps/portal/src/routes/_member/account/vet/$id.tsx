import { createFileRoute } from '@tanstack/react-router'
import { NotOpenYetScreen } from '../../../../features/account/NotOpenYetScreen.tsx'

export const Route = createFileRoute('/_member/account/vet/$id')({
  component: () => (
    <NotOpenYetScreen title="Primary vet">To add or change your pet's vet, call us.</NotOpenYetScreen>
  ),
})
