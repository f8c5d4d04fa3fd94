import type { ADDRESS_LOCK_MESSAGES, Guard } from '@portal/domain'
import { lazy, Suspense } from 'react'
import type { Account } from '../../api/account.ts'
import type { ProfileDialogName } from './dialog-name.ts'

// Only who edits something loads what edits it.
const HomeAddressDialog = lazy(() =>
  import('./HomeAddressDialog.tsx').then((module) => ({ default: module.HomeAddressDialog })),
)
const MailingAddressDialog = lazy(() =>
  import('./MailingAddressDialog.tsx').then((module) => ({ default: module.MailingAddressDialog })),
)
const EmailDialog = lazy(() =>
  import('./EmailDialog.tsx').then((module) => ({ default: module.EmailDialog })),
)
const MobileDialog = lazy(() =>
  import('./MobileDialog.tsx').then((module) => ({ default: module.MobileDialog })),
)

type ProfileDialogsProps = {
  dialog: ProfileDialogName | undefined
  account: Account
  /** Whether the home address can be changed; undefined while that is not known. */
  home: Guard<keyof typeof ADDRESS_LOCK_MESSAGES> | undefined
  mailing: Guard<'renewalNoticeSent'>
  onClose: () => void
}

/** The edit dialog that the address names. */
export function ProfileDialogs({ dialog, account, home, mailing, onClose }: ProfileDialogsProps) {
  const common = { account, onClose }
  return (
    <Suspense>
      {dialog === 'home-address' && home !== undefined && <HomeAddressDialog {...common} guard={home} />}
      {dialog === 'mailing-address' && <MailingAddressDialog {...common} guard={mailing} />}
      {dialog === 'email' && <EmailDialog {...common} />}
      {dialog === 'mobile' && <MobileDialog {...common} />}
    </Suspense>
  )
}
