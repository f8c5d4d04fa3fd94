import { InactivePoliciesDialog } from './inactive/InactivePoliciesDialog.tsx'
import type { PetFacts } from './pet-facts.ts'
import { PhotoDialog } from './photo/PhotoDialog.tsx'
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
