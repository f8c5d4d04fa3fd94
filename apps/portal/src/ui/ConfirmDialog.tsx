import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

type ConfirmDialogProps = {
  opened: boolean
  title: string
  onConfirm: () => void
  onCancel: () => void
  confirm?: string
  cancel?: string
  busy?: boolean
  children: ReactNode
}

/** A question with two answers. The default buttons are those of the document (000 §2). */
export function ConfirmDialog({
  opened,
  title,
  onConfirm,
  onCancel,
  confirm = 'Ok',
  cancel = 'Cancel',
  busy = false,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      opened={opened}
      title={title}
      onClose={onCancel}
      footer={
        <>
          <Button variant="line" onClick={onCancel}>
            {cancel}
          </Button>
          <Button onClick={onConfirm} busy={busy}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
