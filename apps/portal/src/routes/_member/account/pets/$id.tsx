import { createFileRoute, notFound } from '@tanstack/react-router'
import * as v from 'valibot'
import { accountQuery } from '../../../../api/account.ts'
import { useAccount } from '../../../../api/use-account.ts'
import { workQueuesQuery } from '../../../../api/work-queues.ts'
import { PolicyClaims } from '../../../../features/claims/PolicyClaims.tsx'
import { DocumentsDialog } from '../../../../features/documents/DocumentsDialog.tsx'
import { MedicalRecordsDialog } from '../../../../features/medical-records/MedicalRecordsDialog.tsx'
import { PolicyScreen } from '../../../../features/policy/PolicyScreen.tsx'
import { PolicySkeleton } from '../../../../features/policy/PolicySkeleton.tsx'
import { RenamePet } from '../../../../features/policy/RenamePet.tsx'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { policyView } from '../../../../parts/policy/policy-view.ts'
import { DialogPart } from '../../../../ui/DialogPart.tsx'
import { NotFoundScreen } from '../../../../ui/error-screens.tsx'
import { SAME_SCREEN } from '../../../../ui/use-entry-value.ts'

const WellnessDialog = lazyPart(
  () => import('../../../../features/wellness/WellnessDialog.tsx'),
  'WellnessDialog',
)

const DIALOGS = ['rename', 'documents', 'records', 'claim', 'wellness'] as const

/**
 * `id` is a policy number. Of a display number, the part before the first dash counts (001 §2). `claim` is the number of
 * the claim that its dialog shows. A number that was typed into the address comes without quotes, and so as a number.
 */
export const Route = createFileRoute('/_member/account/pets/$id')({
  validateSearch: v.object({
    dialog: v.optional(v.fallback(v.optional(v.picklist(DIALOGS)), undefined)),
    claim: v.optional(
      v.fallback(v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String))), undefined),
    ),
  }),
  loader: async ({ context: { api, queryClient }, params }) => {
    void queryClient.prefetchQuery(workQueuesQuery(api))
    const account = await queryClient.ensureQueryData(accountQuery(api))
    if (policyView(account, params.id) === undefined) throw notFound()
  },
  pendingComponent: PolicySkeleton,
  component: PolicyRoute,
  notFoundComponent: () => <NotFoundScreen what="policy" />,
})

function PolicyRoute() {
  const { id } = Route.useParams()
  const { dialog, claim } = Route.useSearch()
  const navigate = Route.useNavigate()
  const close = () => navigate({ search: {}, replace: true, ...SAME_SCREEN })
  return (
    <>
      <PolicyScreen
        id={id}
        claims={<PolicyClaims id={id} opened={dialog === 'claim' ? claim : undefined} onClose={close} />}
      />
      {dialog === 'rename' && <RenamePet id={id} onClose={close} />}
      {dialog === 'documents' && <DocumentsOfPolicy id={id} onClose={close} />}
      {dialog === 'records' && <RecordsOfPolicy id={id} onClose={close} />}
      {dialog === 'wellness' && <WellnessOfPolicy id={id} onClose={close} />}
    </>
  )
}

function DocumentsOfPolicy({ id, onClose }: { id: string; onClose: () => void }) {
  const account = useAccount()
  const view = policyView(account, id)
  if (view === undefined) return null
  const { policy, term, name } = view
  return (
    <DialogPart onClose={onClose}>
      <DocumentsDialog
        policyNumber={policy.policyNumber}
        termId={term.policyTermId}
        petName={name}
        onClose={onClose}
      />
    </DialogPart>
  )
}

function RecordsOfPolicy({ id, onClose }: { id: string; onClose: () => void }) {
  const view = policyView(useAccount(), id)
  if (view === undefined) return null
  return (
    <DialogPart onClose={onClose}>
      <MedicalRecordsDialog view={view} onClose={onClose} />
    </DialogPart>
  )
}

function WellnessOfPolicy({ id, onClose }: { id: string; onClose: () => void }) {
  const view = policyView(useAccount(), id)
  if (view === undefined || view.hasDied) return null
  return (
    <DialogPart onClose={onClose}>
      <WellnessDialog view={view} onClose={onClose} onBought={onClose} />
    </DialogPart>
  )
}
