import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import { useDialogHold } from './dialog-hold.ts'

type ConfirmDialogProps = {
  opened: boolean
  title: string
  onConfirm: () => void
  onCancel: () => void
  confirm?: string
  cancel?: string
  /** `danger` for removing something. */
  variant?: 'filled' | 'danger'
  busy?: boolean
  /** Whether the answer is being saved. The question then stays open. */
  saving?: boolean
  /** Whether the answer can be given now. */
  canConfirm?: boolean
  children: ReactNode
}

/**
 * A question with two answers. The focus begins on the answer that changes nothing. The default buttons are those of
 * the document (000 §2).
 */
export function ConfirmDialog({
  opened,
  title,
  onConfirm,
  onCancel,
  confirm = 'Ok',
  cancel = 'Cancel',
  variant = 'filled',
  busy = false,
  saving = false,
  canConfirm = true,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      opened={opened}
      title={title}
      onClose={onCancel}
      footer={
        <>
          <Button variant="line" data-autofocus onClick={onCancel} disabled={saving}>
            {cancel}
          </Button>
          <Button
            variant={variant}
            onClick={onConfirm}
            loading={busy || saving}
            aria-busy={busy || saving}
            disabled={!canConfirm}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <Question isSaving={saving}>{children}</Question>
    </Dialog>
  )
}

function Question({ isSaving, children }: { isSaving: boolean; children: ReactNode }) {
  useDialogHold(isSaving)
  return children
}
