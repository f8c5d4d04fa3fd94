import { Badge, Text } from '@mantine/core'
import { ADDRESS_CHANGE_DELAY, ADDRESS_LOCK_MESSAGES } from '@portal/domain/address-change'
import type { Guard } from '@portal/domain/guard'
import { LockReason } from '../../parts/address/LockReason.tsx'
import type { Elements } from '../../ui/layout.tsx'
import { rowId } from './dialog-ids.ts'
import type { ProfileDialogName } from './dialog-name.ts'
import { EditLink } from './EditLink.tsx'
import { ProfileRow } from './ProfileRow.tsx'

type AddressRowProps = {
  label: string
  dialog: ProfileDialogName
  text: string
  /** Whether the address can be changed; undefined until that is known. */
  guard: Guard<keyof typeof ADDRESS_LOCK_MESSAGES> | undefined
  /** Shows below the address. */
  children?: Elements
}

/** An address with its edit link, or with the reason why it cannot be edited (000 §4). */
export function AddressRow({ label, dialog, text, guard, children }: AddressRowProps) {
  const reason = guard === undefined || guard.ok ? undefined : guard.reason
  return (
    <ProfileRow
      label={label}
      id={rowId(dialog)}
      edit={guard?.ok ? <EditLink dialog={dialog} what={label.toLowerCase()} /> : undefined}
      note={
        <>
          {reason === 'pending' && (
            <>
              <Badge variant="warning">{ADDRESS_LOCK_MESSAGES.pending}</Badge>
              <Text size="sm" c="dimmed">
                {ADDRESS_CHANGE_DELAY}
              </Text>
            </>
          )}
          {reason === 'renewalNoticeSent' && <LockReason reason={reason} />}
          {children}
        </>
      }
    >
      <bdi>{text}</bdi>
    </ProfileRow>
  )
}
