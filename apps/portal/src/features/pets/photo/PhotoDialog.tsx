import { Suspense } from 'react'
import { Dialog } from '../../../ui/Dialog.tsx'
import { PhotoForm, type PhotoFormProps } from './PhotoForm.tsx'

/** Changes the photo of a pet. Decoding a large picture takes time, which the dialog shows. */
export function PhotoDialog(props: PhotoFormProps) {
  return (
    <Dialog opened title="Change photo" onClose={props.onClose}>
      <Suspense fallback={<p role="status">Reading your photo...</p>}>
        <PhotoForm {...props} />
      </Suspense>
    </Dialog>
  )
}
