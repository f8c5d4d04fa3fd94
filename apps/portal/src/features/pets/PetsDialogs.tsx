import { Stack } from '@mantine/core'
import { Suspense } from 'react'
import { useAccount } from '../../api/use-account.ts'
import { cancelledPolicyViews } from '../../parts/policy/policy-view.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { InactivePolicyCard } from './inactive/InactivePolicyCard.tsx'
import type { PetFacts } from './pet-facts.ts'
import { PhotoForm, type PhotoFormProps } from './photo/PhotoForm.tsx'
import type { PictureReading } from './photo/read-picture.ts'

type PetsDialogsProps = {
  dialog: 'inactive' | 'photo'
  /** The pet of the photo dialog. */
  pet: PetFacts | undefined
  reading: Promise<PictureReading> | undefined
  onChoose: (petId: string) => void
  onClose: () => void
}

/** The dialog over the pets screen, chosen by the search parameters. */
export function PetsDialogs({ dialog, pet, reading, onChoose, onClose }: PetsDialogsProps) {
  if (dialog === 'inactive') return <InactivePoliciesDialog onClose={onClose} />
  // An id of another account opens no dialog.
  if (pet?.petId === undefined) return null
  const { petId } = pet
  return <PhotoDialog pet={{ ...pet, petId }} reading={reading} onChoose={onChoose} onClose={onClose} />
}

/** Changes the photo of a pet. Decoding a large picture takes time, which the dialog shows. */
function PhotoDialog(props: PhotoFormProps) {
  return (
    <Dialog opened title="Change photo" onClose={props.onClose}>
      <Suspense fallback={<p role="status">Reading your photo...</p>}>
        <PhotoForm {...props} />
      </Suspense>
    </Dialog>
  )
}

/** The dialog over the pets screen with the cancelled policies (000 §2). */
function InactivePoliciesDialog({ onClose }: { onClose: () => void }) {
  const account = useAccount()
  const policies = cancelledPolicyViews(account)
  return (
    <Dialog opened title="Inactive Policies" onClose={onClose}>
      <Stack>
        {policies.length === 0 ? <p>You have no inactive policies.</p> : null}
        {policies.map((view) => (
          <InactivePolicyCard key={view.policy.policyNumber} view={view} level={3} />
        ))}
      </Stack>
    </Dialog>
  )
}
