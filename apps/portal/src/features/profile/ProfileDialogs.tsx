import type { ADDRESS_LOCK_MESSAGES } from '@portal/domain/address-change'
import type { Guard } from '@portal/domain/guard'
import type { Account } from '../../api/account.ts'
import { HomeAddressDialog } from './address/HomeAddressDialog.tsx'
import { MailingAddressDialog } from './address/MailingAddressDialog.tsx'
import type { ProfileDialogName } from './dialog-name.ts'
import { EmailDialog } from './email/EmailDialog.tsx'
import { MobileDialog } from './mobile/MobileDialog.tsx'

type ProfileDialogsProps = {
  dialog: ProfileDialogName
  account: Account
  /** Whether the home address can be changed; undefined until that is known. */
  home: Guard<keyof typeof ADDRESS_LOCK_MESSAGES> | undefined
  mailing: Guard<'renewalNoticeSent'>
  onClose: () => void
}

/** The edit dialog of the search parameter. */
export function ProfileDialogs({ dialog, account, home, mailing, onClose }: ProfileDialogsProps) {
  const common = { account, onClose }
  switch (dialog) {
    case 'home-address':
      return home === undefined ? null : <HomeAddressDialog {...common} guard={home} />
    case 'mailing-address':
      return <MailingAddressDialog {...common} guard={mailing} />
    case 'email':
      return <EmailDialog {...common} />
    case 'mobile':
      return <MobileDialog {...common} />
  }
}
