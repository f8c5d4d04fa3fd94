import { Button, Group, Text } from '@mantine/core'
import { use, useId, useRef } from 'react'
import { RefusedFileError } from '../../../api/documents.ts'
import { useApi } from '../../../session/context.ts'
import { FormFrame } from '../../../ui/form/FormFrame.tsx'
import { useCheckedForm } from '../../../ui/form/use-edit-form.ts'
import { useFormValues } from '../../../ui/form/use-form-values.ts'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { RadioChoice } from '../../../ui/RadioChoice.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import type { PetFacts } from '../pet-facts.ts'
import classes from './photo.module.css'
import { FILLED, photoRefusal, photoSchema } from './photo-form.ts'
import { drawSquare } from './picture-canvas.ts'
import type { PictureReading } from './read-picture.ts'
import { usePictureUpload } from './use-picture-upload.ts'

const FITS = [
  { value: 'fill', label: 'Fill the square' },
  { value: 'whole', label: 'Show the whole photo' },
] as const

const SAVED = 'Your photo is saved.'

export type PhotoFormProps = {
  pet: Pick<PetFacts, 'label' | 'policyTermId' | 'displayNumber'> & { petId: string }
  /** The result for the file chosen last; undefined before a file is chosen. */
  reading: Promise<PictureReading> | undefined
  onChoose: (petId: string) => void
  onClose: () => void
}

/** Previews a chosen picture and saves it as the pet's (000 §5, 002 §2). */
export function PhotoForm({ pet, reading, onChoose, onClose }: PhotoFormProps) {
  const { supportPhone } = useApi().config
  const chosen = reading === undefined ? undefined : use(reading)
  const picture = chosen?.ok === true ? chosen.picture : undefined
  const canvas = useRef<HTMLCanvasElement>(null)
  const { petId, policyTermId, displayNumber: policyNumberDisplay } = pet
  const upload = usePictureUpload({ petId, policyTermId, policyNumberDisplay })
  // The kit has no field for a file. The chosen picture is the unsaved change, and the browser does not store it.
  const values = { ...useFormValues({ saved: FILLED }), isChanged: picture !== undefined }
  const form = useCheckedForm(values, {
    schema: photoSchema,
    missing: () => (picture === undefined ? ['a photo'] : []),
    send: ({ fit }) => canvas.current !== null && upload.send(canvas.current, fit),
    refusalOf: (error) => photoRefusal(error, supportPhone),
    failure: chosen?.ok === false ? new RefusedFileError(chosen.reason) : undefined,
    canAbort: !upload.isSaving,
    onSaved() {
      showToast(SAVED)
      onClose()
    },
    onSavedLater: () => showToast(SAVED),
  })
  const { fit } = form.values
  const { pending } = form.frame

  return (
    <FormFrame
      {...form.frame}
      submit={upload.isUnsaved(fit) ? 'Retry' : 'Save photo'}
      cancel={{ text: 'Cancel', onClick: onClose }}
    >
      <p>
        The photo of <bdi>{pet.label}</bdi>. Only you can see this photo.
      </p>
      {picture === undefined ? null : (
        <>
          <canvas
            className={classes.preview}
            role="img"
            aria-label="How the photo will look"
            ref={(square) => {
              canvas.current = square
              if (square !== null) drawSquare(square, picture, fit)
            }}
          />
          <RadioChoice
            legend="How to fit it"
            options={FITS}
            value={fit}
            disabled={pending}
            onChange={(next) => {
              // The error was about the other square.
              form.startOver()
              form.change({ fit: next })
            }}
          />
        </>
      )}
      {pending && <Progress share={upload.share} />}
      <Group justify="space-between">
        <Button variant="line" disabled={pending} onClick={() => onChoose(petId)}>
          {chosen === undefined ? 'Choose a photo' : 'Choose another photo'}
        </Button>
        <Text c="var(--text-muted)" size="sm">
          PNG or JPEG. Max. size 10 MB
        </Text>
      </Group>
    </FormFrame>
  )
}

function Progress({ share }: { share: number }) {
  const id = useId()
  const percent = Math.round(share * 100)
  return (
    <div className={classes.progress}>
      <span id={id}>{percent < 100 ? `Uploading your photo, ${percent}%` : 'Saving your photo...'}</span>
      <ProgressBar value={percent} labelledBy={id} />
    </div>
  )
}
