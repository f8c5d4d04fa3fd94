import {
  ADDRESS_CHANGE_QUESTION,
  ADDRESS_CHANGED_MESSAGES,
  ADDRESS_FAILURE_MESSAGES,
  type ADDRESS_LOCK_MESSAGES,
} from '@portal/domain/address-change'
import { formatAddress, readAddress } from '@portal/domain/addresses'
import type { Guard } from '@portal/domain/guard'
import type { Account } from '../../api/account.ts'
import { useDraft } from '../../api/use-draft.ts'
import { AlertDialog } from '../../ui/AlertDialog.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Text } from '../../ui/Text.tsx'
import { AddressForm } from './AddressForm.tsx'
import { addressRefusal } from './address-refusal.ts'
import { HomeAddressChangedDialog } from './HomeAddressChangedDialog.tsx'
import { LockedDialog } from './LockedDialog.tsx'
import { MailingAddressDialog } from './MailingAddressDialog.tsx'
import { useHomeAddressChange } from './use-home-address-change.ts'

type HomeAddressDialogProps = {
  account: Account
  guard: Guard<keyof typeof ADDRESS_LOCK_MESSAGES>
  onClose: () => void
}

/** Changes the home address, and the mailing address with it (000 §4). */
export function HomeAddressDialog({ account, guard, onClose }: HomeAddressDialogProps) {
  const draft = useDraft('homeAddress')
  const change = useHomeAddressChange(account, draft.drop)
  const { step } = change
  const present = readAddress(account.profile.homeAddress)

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
  // While it is sent, it may lock itself: then what came of it is said.
  if (!guard.ok && !change.isBusy) return <LockedDialog reason={guard.reason} onClose={onClose} />
  return (
    <>
      <Dialog opened title="Edit home address" onClose={step.at === 'form' ? onClose : change.goBack}>
        <AddressForm
          initial={{ ...present, ...draft.found }}
          saved={present}
          draft={draft}
          refused={addressRefusal(change.error)}
          withMailing
          busy={change.isBusy}
          onSubmit={change.ask}
          onCancel={onClose}
        />
      </Dialog>
      {step.at === 'question' && (
        <ConfirmDialog
          opened
          title="Change home address"
          busy={change.isBusy}
          onConfirm={() => void change.send(step.entered)}
          onCancel={change.goBack}
        >
          <Text>{ADDRESS_CHANGE_QUESTION}</Text>
          <Text tone="soft">
            <bdi>{formatAddress(step.entered.address)}</bdi>
          </Text>
        </ConfirmDialog>
      )}
      {step.at === 'failure' && (
        <AlertDialog
          opened
          title="Your home address isn't changed"
          confirm="Go back"
          onConfirm={change.goBack}
        >
          {ADDRESS_FAILURE_MESSAGES.home}
        </AlertDialog>
      )}
    </>
  )
}

const UNLOCKED = { ok: true } as const
