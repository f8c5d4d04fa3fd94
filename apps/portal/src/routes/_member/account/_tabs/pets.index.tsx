import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { accountQuery } from '../../../../api/account.ts'
import { useAccount } from '../../../../api/use-account.ts'
import { PetsScreen } from '../../../../features/pets/PetsScreen.tsx'
import { PetsSkeleton } from '../../../../features/pets/PetsSkeleton.tsx'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { policyView } from '../../../../parts/policy/policy-view.ts'
import { DialogPart } from '../../../../ui/DialogPart.tsx'
import { SAME_SCREEN } from '../../../../ui/use-entry-value.ts'

// Loaded when it is opened.
const WellnessDialog = lazyPart(
  () => import('../../../../features/wellness/WellnessDialog.tsx'),
  'WellnessDialog',
)

const text = v.optional(v.fallback(v.optional(v.string()), undefined))

/** `pet` is the pet whose photo the dialog changes, and `policy` that for which it offers wellness. */
export const Route = createFileRoute('/_member/account/_tabs/pets/')({
  staticData: { prerender: 'member', readAhead: ['account'] },
  validateSearch: v.object({
    dialog: v.optional(v.fallback(v.optional(v.picklist(['inactive', 'photo', 'wellness'])), undefined)),
    pet: text,
    policy: text,
  }),
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(accountQuery(api)),
  pendingComponent: PetsSkeleton,
  component: PetsRoute,
})

function PetsRoute() {
  const { dialog, pet, policy = '' } = Route.useSearch()
  const isWellness = dialog === 'wellness'
  return (
    <>
      <PetsScreen dialog={isWellness ? undefined : dialog} petId={pet} />
      {isWellness && <WellnessOfPolicy policyNumber={policy} />}
    </>
  )
}

/** The number of another account's policy opens no dialog. */
function WellnessOfPolicy({ policyNumber }: { policyNumber: string }) {
  const navigate = Route.useNavigate()
  const view = policyView(useAccount(), policyNumber)
  const close = () => navigate({ search: {}, replace: true, ...SAME_SCREEN })
  if (view === undefined || view.hasDied) return null
  return (
    <DialogPart onClose={close}>
      <WellnessDialog view={view} onClose={close} onBought={close} />
    </DialogPart>
  )
}
