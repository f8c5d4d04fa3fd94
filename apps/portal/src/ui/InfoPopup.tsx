import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

type InfoPopupProps = { opened: boolean; title: string; onClose: () => void; children: ReactNode }

/** An explanation with one button that closes it. The default text of the button is that of the document (000 §2). */
export function InfoPopup({ opened, title, onClose, children }: InfoPopupProps) {
  return (
    <Dialog
      opened={opened}
      title={title}
      onClose={onClose}
      footer={<Button onClick={onClose}>Got it</Button>}
    >
      {children}
    </Dialog>
  )
}
