import { Button, Group, Text } from '@mantine/core'
import type { PictureFit } from '@portal/domain/pictures'
import { useMutation } from '@tanstack/react-query'
import { use, useEffect, useId, useRef, useState } from 'react'
import { RefusedFileError, uploadDocumentMutation } from '../../../api/documents.ts'
import { savePetPictureMutation } from '../../../api/pet-picture.ts'
import { useApi } from '../../../session/context.ts'
import { RadioChoice } from '../../../ui/choices.tsx'
import { FormFrame } from '../../../ui/form/FormFrame.tsx'
import { useCheckedForm } from '../../../ui/form/use-edit-form.ts'
import { useFormValues } from '../../../ui/form/use-form-values.ts'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { showToast } from '../../../ui/toasts/Toaster.tsx'
import type { PetFacts } from '../pet-facts.ts'
import classes from './photo.module.css'
import { FILLED, FITS, photoRefusal, photoSchema, SAVED, UnsavedPictureError } from './photo-form.ts'
import { drawSquare, encodeSquare } from './picture-canvas.ts'
import type { PictureReading } from './read-picture.ts'

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

type Pet = { petId: string; policyTermId: string; policyNumberDisplay: string }
type Uploaded = { fit: PictureFit; url: string }

/**
 * Uploads a picture and then saves it against the policy term of its pet (000 §5). After a save that failed only the
 * save is repeated; another fit starts with the upload again. Closing the dialog aborts the upload, but not the save.
 */
function usePictureUpload(pet: Pet) {
  const api = useApi()
  const [share, setShare] = useState(0)
  const [unsaved, setUnsaved] = useState<Uploaded>()
  const running = useRef<AbortController>(null)
  const upload = useMutation(uploadDocumentMutation(api))
  const save = useMutation(savePetPictureMutation(api))
  useEffect(() => () => running.current?.abort(), [])

  async function uploadSquare(canvas: HTMLCanvasElement, signal: AbortSignal) {
    setShare(0)
    const file = await encodeSquare(canvas).catch(() => {
      throw new RefusedFileError('unreadable')
    })
    signal.throwIfAborted()
    return upload.mutateAsync({ file, onProgress: setShare, signal })
  }

  return {
    share,
    isSaving: save.isPending,
    /** Whether the square with this fit is uploaded but not saved. */
    isUnsaved: (fit: PictureFit) => unsaved?.fit === fit,
    /** @throws RefusedFileError, UnsavedPictureError, or what the upload throws */
    async send(canvas: HTMLCanvasElement, fit: PictureFit) {
      running.current = new AbortController()
      const { signal } = running.current
      const url = unsaved?.fit === fit ? unsaved.url : await uploadSquare(canvas, signal)
      signal.throwIfAborted()
      await save.mutateAsync({ ...pet, url }).catch((error: unknown) => {
        setUnsaved({ fit, url })
        throw new UnsavedPictureError(error)
      })
    },
  }
}
