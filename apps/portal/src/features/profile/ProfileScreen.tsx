import { Button, Text } from '@mantine/core'
import { checkHomeAddressChange, checkMailingAddressChange } from '@portal/domain/address-change'
import { formatAddress, readAddress } from '@portal/domain/addresses'
import { formatPhone } from '@portal/domain/text'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import { useFlags } from '../../api/remote-config.ts'
import { useAccount } from '../../api/use-account.ts'
import { workQueuesQuery } from '../../api/work-queues.ts'
import { UNKNOWN } from '../../lib/format.ts'
import { StepsLeft } from '../../parts/security-steps/StepsLeft.tsx'
import { mayHaveClaimDraft } from '../../session/claim-draft-flag.ts'
import { useApi } from '../../session/context.ts'
import { Card } from '../../ui/Card.tsx'
import { DialogPart } from '../../ui/DialogPart.tsx'
import type { Elements } from '../../ui/layout.tsx'
import { TextLink } from '../../ui/links.tsx'
import { AccountSettings } from './AccountSettings.tsx'
import { ClaimDraftsCard } from './ClaimDraftsCard.tsx'
import type { ProfileDialogName } from './dialog-name.ts'
import { editId, rowId } from './dialog-name.ts'
import { ProfileDialogs } from './ProfileDialogs.tsx'
import classes from './profile.module.css'
import { AddressRow, EditLink, ProfileRow } from './profile-rows.tsx'

type ProfileScreenProps = {
  /** The edit dialog of the search parameter. */
  dialog: ProfileDialogName | undefined
  onCloseDialog: () => void
  /** A dialog that has a path of its own. */
  children: Elements
}

/** The data of the policyholder, with links to change it (000 §2). */
export function ProfileScreen({ dialog, onCloseDialog, children }: ProfileScreenProps) {
  const api = useApi()
  const account = useAccount()
  const hasSecurity = useFlags()?.enableSecurityCenter === true
  const items = useQuery(workQueuesQuery(api))
  useReturnedFocus(dialog)
  const { name, firstName, lastName, email, mobile, homeAddress, mailingAddress } = account.profile
  const policies = account.policies ?? []
  const mailing = checkMailingAddressChange(policies)
  // The address cannot be edited until the work queue shows whether a change of it is pending.
  const home = items.data === undefined ? undefined : checkHomeAddressChange(policies, items.data)
  return (
    <div className={classes.page}>
      <title>Profile · Pet portal</title>
      {hasSecurity && <StepsLeft />}
      <Card title="Profile">
        <dl>
          <ProfileRow label="Name">
            <bdi>{name ?? ([firstName, lastName].filter(Boolean).join(' ') || UNKNOWN)}</bdi>
          </ProfileRow>
          <AddressRow label="Home address" dialog="home-address" guard={home} text={addressText(homeAddress)}>
            {items.isError && (
              <>
                <Text size="sm" c="dimmed">
                  We can’t tell whether a change of your home address is pending.
                </Text>
                <Button variant="soft" size="sm" onClick={() => items.refetch()}>
                  Try again
                </Button>
              </>
            )}
          </AddressRow>
          <AddressRow
            label="Mailing address"
            dialog="mailing-address"
            guard={mailing}
            text={addressText(mailingAddress)}
          />
          <ProfileRow label="Email" edit={<EditLink dialog="email" what="email" />}>
            <bdi>{email}</bdi>
          </ProfileRow>
          <ProfileRow label="Mobile number" edit={<EditLink dialog="mobile" what="mobile number" />}>
            {mobile?.value ? <span className={classes.phone}>{formatPhone(mobile.value)}</span> : UNKNOWN}
          </ProfileRow>
          <ProfileRow
            label="Password"
            edit={
              <TextLink to="/account/profile/resetPassword" aria-label="Edit password">
                Edit
              </TextLink>
            }
          >
            <span aria-hidden>••••••••</span>
          </ProfileRow>
        </dl>
      </Card>
      <AccountSettings />
      <Suspense>{mayHaveClaimDraft() && <ClaimDraftsCard />}</Suspense>
      <DialogPart onClose={onCloseDialog}>
        {dialog !== undefined && (
          <ProfileDialogs
            dialog={dialog}
            account={account}
            home={home}
            mailing={mailing}
            onClose={onCloseDialog}
          />
        )}
        {children}
      </DialogPart>
    </div>
  )
}

const addressText = (address: Parameters<typeof readAddress>[0]) =>
  formatAddress(readAddress(address)) || UNKNOWN

/** Returns the focus after a dialog of the search parameter closes: to the link that opened it, else to its row. */
function useReturnedFocus(dialog: ProfileDialogName | undefined) {
  const last = useRef<ProfileDialogName>(undefined)
  useEffect(() => {
    const closed = last.current
    last.current = dialog
    if (dialog !== undefined || closed === undefined) return
    const opener = document.getElementById(editId(closed)) ?? document.getElementById(rowId(closed))
    // The dialog has returned it to its opener, where it had one. Whatever was focused since then keeps it.
    if (document.activeElement?.matches('body, h1') === true) opener?.focus()
  }, [dialog])
}
