import { createFileRoute } from '@tanstack/react-router'
import { NotOpenYetScreen } from '../../../features/account/NotOpenYetScreen.tsx'

/** The form of a new claim, over the claims under way. */
export const Route = createFileRoute('/_member/claims/new')({
  component: () => (
    <NotOpenYetScreen title="Submit a claim" within="area">
      To submit a claim, call us.
    </NotOpenYetScreen>
  ),
})
