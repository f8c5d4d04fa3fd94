import { PICTURE_MESSAGES } from '@portal/domain/pictures'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { RefusedFileError, uploadDocumentMutation } from '../../../api/documents.ts'
import { savePetPictureMutation } from '../../../api/pet-picture.ts'
import { useApi } from '../../../session/context.ts'
import { encodeSquare } from './picture-canvas.ts'

type Pet = { id: string; policyTermId: string; policyNumberDisplay: string }

/**
 * Uploads a picture and then saves it against the policy term of its pet (000 §5). After a save that failed only the
 * save is repeated; another picture or another fit starts with the upload again.
 */
export function usePictureUpload(pet: Pet, onSaved: () => void) {
  const api = useApi()
  const [share, setShare] = useState(0)
  const aborter = useRef<AbortController>(null)
  const upload = useMutation(uploadDocumentMutation(api))
  const save = useMutation(savePetPictureMutation(api))
  const [isDrawn, setIsDrawn] = useState(true)
  const busy = upload.isPending || save.isPending

  function saveAt(url: string) {
    const { id: petId, policyTermId, policyNumberDisplay } = pet
    save.mutate({ petId, policyTermId, policyNumberDisplay, url }, { onSuccess: onSaved })
  }

  async function send(canvas: HTMLCanvasElement) {
    if (busy) return
    setShare(0)
    const file = await encodeSquare(canvas).catch(() => undefined)
    setIsDrawn(file !== undefined)
    if (file === undefined) return
    aborter.current = new AbortController()
    const { signal } = aborter.current
    upload.mutate({ file, onProgress: setShare, signal }, { onSuccess: saveAt })
  }

  function reset() {
    aborter.current?.abort()
    upload.reset()
    save.reset()
    setIsDrawn(true)
  }

  return {
    busy,
    share,
    send,
    reset,
    isSaved: save.isSuccess,
    /** Set when the picture is uploaded and saving it failed. */
    retrySave: upload.data !== undefined && save.isError ? () => saveAt(upload.data) : undefined,
    error: isDrawn ? uploadFailure(upload.error, api.config.supportPhone) : PICTURE_MESSAGES.unreadable,
  }
}

function uploadFailure(error: Error | null, phone: string): string | undefined {
  if (error === null) return undefined
  if (error instanceof RefusedFileError) return PICTURE_MESSAGES[error.reason]
  return `Your picture didn't upload. Try again, or call us at ${phone}.`
}
