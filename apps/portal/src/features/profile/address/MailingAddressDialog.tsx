import { Text } from '@mantine/core'
import type { ADDRESS_LOCK_MESSAGES } from '@portal/domain/address-change'
import type { Address } from '@portal/domain/addresses'
import type { Guard } from '@portal/domain/guard'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Account } from '../../../api/account.ts'
import { changeMailingAddressMutation } from '../../../api/addresses.ts'
import { MAILING_ADDRESS_REVERT_MS } from '../../../lib/timings.ts'
import { LockReason } from '../../../parts/address/LockReason.tsx'
import { MAILING_ADDRESS_CHANGED, MailingAddressForm } from '../../../parts/address/MailingAddressForm.tsx'
import { useApi } from '../../../session/context.ts'
import { AlertDialog } from '../../../ui/AlertDialog.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import type { Elements } from '../../../ui/layout.tsx'

type MailingAddressDialogProps = {
  account: Account
  guard: Guard<'renewalNoticeSent'>
  /** An address that was sent and refused, which the form starts with; `failure` is the refusal. */
  unsaved?: Address
  failure?: Error | null
  notice?: Elements
  onClose: () => void
}

/** Changes the mailing address (000 §4). */
export function MailingAddressDialog({ account, guard, onClose, ...form }: MailingAddressDialogProps) {
  const change = useMutation(changeMailingAddressMutation(useApi()))
  useRevert(change.isSuccess, onClose)

  if (!guard.ok && !change.isSuccess && !change.isPending) {
    return <LockedDialog reason={guard.reason} onClose={onClose} />
  }
  return (
    <Dialog opened title="Edit mailing address" onClose={onClose}>
      {change.isSuccess ? (
        <div role="status">
          <Text>{MAILING_ADDRESS_CHANGED}</Text>
        </div>
      ) : (
        <MailingAddressForm
          {...form}
          account={account}
          send={(address) => change.mutateAsync({ account, address })}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}

/** Returns to the list 2000 ms after the address was saved (000 §4). */
function useRevert(isSaved: boolean, onClose: () => void) {
  const revert = useEffectEvent(onClose)
  useEffect(() => {
    if (!isSaved) return
    const timer = setTimeout(() => revert(), MAILING_ADDRESS_REVERT_MS)
    return () => clearTimeout(timer)
  }, [isSaved])
}

type LockedDialogProps = { reason: keyof typeof ADDRESS_LOCK_MESSAGES; onClose: () => void }

/** Replaces an edit dialog when the address is locked, or became locked during the edit. */
export function LockedDialog({ reason, onClose }: LockedDialogProps) {
  return (
    <AlertDialog opened title="This address can’t be changed now" confirm="Got it" onConfirm={onClose}>
      <LockReason reason={reason} />
    </AlertDialog>
  )
}
