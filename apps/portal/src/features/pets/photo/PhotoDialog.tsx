import { PICTURE_MESSAGES, type PictureFit } from '@portal/domain/pictures'
import { use, useId, useRef, useState } from 'react'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { LeaveGuard } from '../../../ui/form/LeaveGuard.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { StillNeeded } from '../../../ui/StillNeeded.tsx'
import { Text } from '../../../ui/Text.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import type { PetFacts } from '../pet-facts.ts'
import { PictureFitChoice } from './PictureFitChoice.tsx'
import classes from './photo.module.css'
import { drawSquare } from './picture-canvas.ts'
import type { PictureReading } from './read-picture.ts'
import { usePictureUpload } from './use-picture-upload.ts'

type PhotoDialogProps = {
  pet: Pick<PetFacts, 'label' | 'policyTermId' | 'displayNumber'> & { petId: string }
  /** Of the file that was chosen last; without one the dialog asks for it. */
  reading: Promise<PictureReading> | undefined
  onChoose: (petId: string) => void
  onClose: () => void
}

/** Previews a chosen picture and saves it as the pet's (000 §5, 002 §2). */
export function PhotoDialog({ pet, reading, onChoose, onClose }: PhotoDialogProps) {
  const chosen = reading === undefined ? undefined : use(reading)
  const [fit, setFit] = useState<PictureFit>('fill')
  const canvas = useRef<HTMLCanvasElement>(null)
  const neededId = useId()
  const { policyTermId, displayNumber: policyNumberDisplay } = pet
  const upload = usePictureUpload({ id: pet.petId, policyTermId, policyNumberDisplay }, () => {
    showToast('Your picture is saved.')
    onClose()
  })
  const picture = chosen?.ok === true ? chosen.picture : undefined

  function close() {
    onClose()
    // A running upload is cancelled without a question; other unsaved changes are asked about first.
    if (upload.busy) upload.reset()
  }

  return (
    <Dialog opened title="Change photo" onClose={close}>
      <LeaveGuard isUnsaved={picture !== undefined && !upload.busy && !upload.isSaved} />
      <Stack>
        <p>
          This picture is shown for <bdi>{pet.label}</bdi>. Nobody but you can see it.
        </p>
        <Failure reading={chosen} upload={upload} />
        {picture === undefined ? null : (
          <>
            <canvas
              className={classes.preview}
              role="img"
              aria-label="How the picture will look"
              ref={(square) => {
                canvas.current = square
                if (square !== null) drawSquare(square, picture, fit)
              }}
            />
            <PictureFitChoice
              value={fit}
              disabled={upload.busy}
              onChange={(next) => {
                upload.reset()
                setFit(next)
              }}
            />
          </>
        )}
        {upload.busy && <Progress share={upload.share} />}
        <Text tone="muted" size="sm">
          PNG or JPEG. Max. size 10 MB
        </Text>
        <StillNeeded id={neededId} missing={picture === undefined ? ['a picture'] : []} />
        <Row between wrap>
          <Button variant="line" disabled={upload.busy} onClick={() => onChoose(pet.petId)}>
            {chosen === undefined ? 'Choose a picture' : 'Choose another picture'}
          </Button>
          <Button
            busy={upload.busy}
            disabled={picture === undefined}
            aria-describedby={neededId}
            onClick={() => {
              if (upload.retrySave !== undefined) upload.retrySave()
              else if (canvas.current !== null) void upload.send(canvas.current)
            }}
          >
            {upload.retrySave === undefined ? 'Save picture' : 'Retry'}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}

type FailureProps = {
  reading: PictureReading | undefined
  upload: { retrySave: unknown; error: string | undefined }
}

/** The last failure; only one is shown. */
function Failure({ reading, upload }: FailureProps) {
  const text =
    upload.retrySave !== undefined
      ? "Your picture is uploaded, but we couldn't save it yet."
      : (upload.error ?? (reading?.ok === false ? PICTURE_MESSAGES[reading.reason] : undefined))
  if (text === undefined) return null
  return (
    <Banner tone="danger" role="alert">
      {text}
    </Banner>
  )
}

function Progress({ share }: { share: number }) {
  const id = useId()
  const percent = Math.round(share * 100)
  return (
    <div className={classes.progress}>
      <span id={id}>{percent < 100 ? `Uploading your picture, ${percent}%` : 'Saving your picture...'}</span>
      <ProgressBar value={percent} labelledBy={id} />
    </div>
  )
}
