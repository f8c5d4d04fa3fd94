import { PICTURE_MESSAGES, type PictureFit } from '@portal/domain/pictures'
import * as v from 'valibot'
import { RefusedFileError } from '../../../api/documents.ts'
import type { Refusal } from '../../../ui/form/form-types.ts'

/** The values without the picture, which is chosen outside the form. Each chosen picture opens a new form. */
export type PhotoValues = { fit: PictureFit }

export const FITS = [
  { value: 'fill', label: 'Fill the square' },
  { value: 'whole', label: 'Show the whole photo' },
] as const

export const SAVED = 'Your photo is saved.'

export const FILLED: PhotoValues = { fit: 'fill' }

export const photoSchema = v.object({ fit: v.picklist(['fill', 'whole']) })

/** The error of a picture that is uploaded but not saved for its pet. */
export class UnsavedPictureError extends Error {
  override readonly name = 'UnsavedPictureError'

  constructor(cause: unknown) {
    super('The uploaded picture was not saved.', { cause })
  }
}

/** The text on top of the form for an error (002 §5). @param phone the support phone */
export function photoRefusal(error: unknown, phone: string): Refusal<PhotoValues> {
  if (error instanceof UnsavedPictureError)
    return { alert: 'Your photo is uploaded, but we couldn’t save it yet.' }
  if (error instanceof RefusedFileError) return { alert: PICTURE_MESSAGES[error.reason] }
  return { alert: `Your photo didn’t upload. Try again, or call us at ${phone}.` }
}
