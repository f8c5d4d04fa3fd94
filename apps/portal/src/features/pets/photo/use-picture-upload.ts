import type { PictureFit } from '@portal/domain/pictures'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { RefusedFileError, uploadDocumentMutation } from '../../../api/documents.ts'
import { savePetPictureMutation } from '../../../api/pet-picture.ts'
import { useApi } from '../../../session/context.ts'
import { UnsavedPictureError } from './photo-form.ts'
import { encodeSquare } from './picture-canvas.ts'

type Pet = { petId: string; policyTermId: string; policyNumberDisplay: string }
type Uploaded = { fit: PictureFit; url: string }

/**
 * Uploads a picture and then saves it against the policy term of its pet (000 §5). After a save that failed only the
 * save is repeated; another fit starts with the upload again. Closing the dialog aborts the upload, but not the save.
 */
export function usePictureUpload(pet: Pet) {
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
