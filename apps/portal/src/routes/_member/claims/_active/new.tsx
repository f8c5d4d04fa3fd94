import { createFileRoute } from '@tanstack/react-router'
import { SubmitClaimDialog } from '../../../../features/claim-form/SubmitClaimDialog.tsx'
import { SAME_SCREEN } from '../../../../ui/use-entry-value.ts'
import { dialogOver } from '../../-dialog-route.ts'

type Wanted = { policy?: string | undefined; pet?: string | undefined }

/** The form of a new claim over the claims under way (002 §2). `policy` or `pet` names the pet that is chosen at first. */
export const Route = createFileRoute('/_member/claims/_active/new')({
  ...dialogOver('/claims/active'),
  // Two texts that name no policy and no pet choose nothing.
  validateSearch: ({ policy, pet }: Wanted): Wanted => ({ policy, pet }),
  component: NewClaimRoute,
})

function NewClaimRoute() {
  const navigate = Route.useNavigate()
  const close = () => void navigate({ to: '/claims/active', replace: true, ...SAME_SCREEN })
  const open = (dialog: 'received' | 'upload') => (claim: string) =>
    void navigate({ to: '/claims/active', search: { claim, dialog }, replace: true, ...SAME_SCREEN })
  return (
    <SubmitClaimDialog
      wanted={Route.useSearch()}
      onClose={close}
      onSubmitted={open('received')}
      onMissingDocuments={open('upload')}
    />
  )
}
