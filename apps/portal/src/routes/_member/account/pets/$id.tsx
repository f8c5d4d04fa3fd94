import { IconPlus } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import * as v from 'valibot'
import { accountQuery } from '../../../../api/account.ts'
import { workQueuesQuery } from '../../../../api/work-queues.ts'
import { MedicalRecordsButton } from '../../../../features/pets/MedicalRecordsButton.tsx'
import { findPolicy } from '../../../../features/policy/find-policy.ts'
import { PolicyScreen } from '../../../../features/policy/PolicyScreen.tsx'
import { RenamePet } from '../../../../features/policy/RenamePet.tsx'
import { useApi } from '../../../../session/context.ts'

// Only who opens the documents loads their dialog.
const DocumentsDialog = lazy(() =>
  import('../../../../features/documents/DocumentsDialog.tsx').then((module) => ({
    default: module.DocumentsDialog,
  })),
)

const DIALOGS = ['rename', 'documents'] as const

/** `id` is a policy number; of a display number the part before the first dash counts (001 §2). */
export const Route = createFileRoute('/_member/account/pets/$id')({
  validateSearch: v.object({ dialog: v.optional(v.fallback(v.optional(v.picklist(DIALOGS)), undefined)) }),
  loader: async ({ context: { api, queryClient }, params }) => {
    void queryClient.prefetchQuery(workQueuesQuery(api))
    const account = await queryClient.ensureQueryData(accountQuery(api))
    if (findPolicy(account, params.id) === undefined) throw notFound()
  },
  component: PolicyRoute,
})

function PolicyRoute() {
  const { id } = Route.useParams()
  const { dialog } = Route.useSearch()
  const navigate = Route.useNavigate()
  const close = () => navigate({ search: {}, replace: true, resetScroll: false })
  return (
    <>
      <PolicyScreen
        id={id}
        medicalRecords={(pet) => (
          <MedicalRecordsButton
            pet={pet}
            variant="line"
            icon={<IconPlus size={18} stroke={1.75} aria-hidden />}
          />
        )}
      />
      {dialog === 'rename' && <RenamePet id={id} onClose={close} />}
      {dialog === 'documents' && <DocumentsOfPolicy id={id} onClose={close} />}
    </>
  )
}

function DocumentsOfPolicy({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: account } = useSuspenseQuery(accountQuery(useApi()))
  const found = findPolicy(account, id)
  if (found === undefined) return null
  const { policy, term } = found
  return (
    <Suspense>
      <DocumentsDialog
        policyNumber={policy.policyNumber}
        termId={term.policyTermId}
        petName={term.petName}
        onClose={onClose}
      />
    </Suspense>
  )
}
