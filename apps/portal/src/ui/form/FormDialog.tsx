import { useReturnFocus } from '../../lib/use-return-focus.ts'
import { Dialog } from '../Dialog.tsx'
import { FormFrame, type FormFrameProps } from './FormFrame.tsx'

type FormDialogProps = Omit<FormFrameProps, 'cancel' | 'buttons'> & {
  title: string
  /** Of the button that closes it unsent. */
  cancel?: string
  onClose: () => void
}

/** A form in a dialog. Unsaved changes are asked about before it closes, and what opened it takes the focus back. */
export function FormDialog({ title, cancel = 'Cancel', onClose, ...frame }: FormDialogProps) {
  useReturnFocus()
  return (
    <Dialog opened title={title} onClose={onClose}>
      <FormFrame {...frame} cancel={{ text: cancel, onClick: onClose }} />
    </Dialog>
  )
}
