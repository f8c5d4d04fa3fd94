import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

type AlertDialogProps = {
  opened: boolean
  title: string
  /** What closing it means as well: there is one way out. */
  onConfirm: () => void
  confirm?: string
  children: ReactNode
}

/** Something that has to be known before anything goes on; its default button is that of the document (000 §2). */
export function AlertDialog({ opened, title, onConfirm, confirm = 'Okay', children }: AlertDialogProps) {
  return (
    <Dialog
      opened={opened}
      title={title}
      onClose={onConfirm}
      footer={<Button onClick={onConfirm}>{confirm}</Button>}
    >
      {children}
    </Dialog>
  )
}
