import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { DialogPart } from '../../../ui/DialogPart.tsx'

// Loaded when the form is opened.
const SubmitClaimDialog = lazyPart(
  () => import('../../../features/claim-form/SubmitClaimDialog.tsx'),
  'SubmitClaimDialog',
)

/** The form of a new claim over the claims under way (002 §2). `policy` or `pet` names the pet that is chosen at first. */
export const Route = createFileRoute('/_member/claims/new')({
  validateSearch: v.object({
    policy: v.optional(v.fallback(v.optional(v.string()), undefined)),
    pet: v.optional(v.fallback(v.optional(v.string()), undefined)),
  }),
  component: NewClaimRoute,
})

function NewClaimRoute() {
  const navigate = Route.useNavigate()
  const close = () => void navigate({ to: '/claims/active', replace: true, resetScroll: false })
  const open = (dialog: string) => (claim: string) =>
    void navigate({ to: '/claims/active', search: { claim, dialog }, replace: true, resetScroll: false })
  return (
    <DialogPart onClose={close}>
      <SubmitClaimDialog
        wanted={Route.useSearch()}
        onClose={close}
        onSubmitted={open('received')}
        onMissingDocuments={open('upload')}
      />
    </DialogPart>
  )
}
