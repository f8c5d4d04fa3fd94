import { createFileRoute, notFound } from '@tanstack/react-router'
import * as v from 'valibot'
import { accountQuery } from '../../../../api/account.ts'
import { workQueuesQuery } from '../../../../api/work-queues.ts'
import { MedicalRecordsButton } from '../../../../features/pets/MedicalRecordsButton.tsx'
import { findPolicy } from '../../../../features/policy/find-policy.ts'
import { PolicyScreen } from '../../../../features/policy/PolicyScreen.tsx'
import { RenamePet } from '../../../../features/policy/RenamePet.tsx'

/** `id` is a policy number; of a display number the part before the first dash counts (001 §2). */
export const Route = createFileRoute('/_member/account/pets/$id')({
  validateSearch: v.object({ dialog: v.optional(v.fallback(v.optional(v.picklist(['rename'])), undefined)) }),
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
  return (
    <>
      <PolicyScreen id={id} medicalRecords={(pet) => <MedicalRecordsButton pet={pet} />} />
      {dialog === 'rename' && (
        <RenamePet id={id} onClose={() => navigate({ search: {}, replace: true, resetScroll: false })} />
      )}
    </>
  )
}
