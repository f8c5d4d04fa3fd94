import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'

type AlertDialogProps = {
  opened: boolean
  title: string
  /** Also called on closing, because there is only one way out. */
  onConfirm: () => void
  confirm?: string
  children: ReactNode
}

/**
 * Information that must be confirmed before the user continues. The document (000 §2) gives the default text of the button.
 */
export function AlertDialog({ opened, title, onConfirm, confirm = 'Okay', children }: AlertDialogProps) {
  return (
    <Dialog
      opened={opened}
      title={title}
      onClose={onConfirm}
      footer={
        <Button data-autofocus onClick={onConfirm}>
          {confirm}
        </Button>
      }
    >
      {children}
    </Dialog>
  )
}
