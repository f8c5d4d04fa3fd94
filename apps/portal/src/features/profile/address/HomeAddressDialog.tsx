import { Stack, Text } from '@mantine/core'
import {
  ADDRESS_CHANGE_DELAY,
  ADDRESS_CHANGED_MESSAGES,
  type ADDRESS_LOCK_MESSAGES,
} from '@portal/domain/address-change'
import type { Guard } from '@portal/domain/guard'
import type { Account } from '../../../api/account.ts'
import { useDraft } from '../../../api/use-draft.ts'
import { AlertDialog } from '../../../ui/AlertDialog.tsx'
import { HomeAddressForm } from './HomeAddressForm.tsx'
import { LockedDialog, MailingAddressDialog } from './MailingAddressDialog.tsx'
import { useHomeAddressChange } from './use-home-address-change.ts'

type HomeAddressDialogProps = {
  account: Account
  guard: Guard<keyof typeof ADDRESS_LOCK_MESSAGES>
  onClose: () => void
}

/** Changes the home address, and optionally the mailing address (000 §4). */
export function HomeAddressDialog({ account, guard, onClose }: HomeAddressDialogProps) {
  const draft = useDraft('homeAddress')
  const change = useHomeAddressChange(account, draft.drop)
  const { step } = change

  if (step.at === 'success') {
    const { way, entered } = step
    return <HomeAddressChangedDialog way={way} withMailing={entered.alsoMailing} onClose={onClose} />
  }
  if (step.at === 'mailingFailure') {
    return (
      <MailingAddressDialog
        account={account}
        guard={UNLOCKED}
        unsaved={step.entered.address}
        failure={change.mailingError}
        notice={<Text>{ADDRESS_CHANGED_MESSAGES[step.way].replace(/^Congratulations! /, '')}</Text>}
        onClose={onClose}
      />
    )
  }
  // Sending may lock the address through its own work item; the result must still show.
  if (!guard.ok && !change.isBusy) return <LockedDialog reason={guard.reason} onClose={onClose} />
  return <HomeAddressForm account={account} draft={draft} change={change} onClose={onClose} />
}

const UNLOCKED = { ok: true } as const

type HomeAddressChangedDialogProps = {
  way: keyof typeof ADDRESS_CHANGED_MESSAGES
  /** Whether the mailing address was also changed. */
  withMailing: boolean
  onClose: () => void
}

/** The result of a change of the home address (000 §4). */
function HomeAddressChangedDialog({ way, withMailing, onClose }: HomeAddressChangedDialogProps) {
  return (
    <AlertDialog
      opened
      title={way === 'direct' ? 'Home address updated' : 'Request received'}
      confirm="Got it"
      onConfirm={onClose}
    >
      <Stack gap="xs">
        <Text>{ADDRESS_CHANGED_MESSAGES[way]}</Text>
        {withMailing && <Text>Your mailing address has been updated.</Text>}
        {way === 'direct' && <Text c="dimmed">{ADDRESS_CHANGE_DELAY}</Text>}
      </Stack>
    </AlertDialog>
  )
}
