import type { ADDRESS_LOCK_MESSAGES } from '@portal/domain/address-change'
import { LockReason } from '../../../parts/address/LockReason.tsx'
import { AlertDialog } from '../../../ui/AlertDialog.tsx'

type LockedDialogProps = { reason: keyof typeof ADDRESS_LOCK_MESSAGES; onClose: () => void }

/** Replaces an edit dialog when the address is locked, or became locked during the edit. */
export function LockedDialog({ reason, onClose }: LockedDialogProps) {
  return (
    <AlertDialog opened title="This address can’t be changed now" confirm="Got it" onConfirm={onClose}>
      <LockReason reason={reason} />
    </AlertDialog>
  )
}
