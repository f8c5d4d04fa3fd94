import { Dialog } from '../Dialog.tsx'
import { FormFrame, type FormFrameProps } from './FormFrame.tsx'

type FormDialogProps = Omit<FormFrameProps, 'cancel' | 'buttons'> & {
  title: string
  /** The text of the button that closes the dialog without sending. */
  cancel?: string
  onClose: () => void
}

/** A form in a dialog. It asks before unsaved changes are lost, and returns the focus to its opener. */
export function FormDialog({ title, cancel = 'Cancel', onClose, ...frame }: FormDialogProps) {
  return (
    <Dialog opened title={title} onClose={onClose}>
      <FormFrame {...frame} cancel={{ text: cancel, onClick: onClose }} />
    </Dialog>
  )
}
