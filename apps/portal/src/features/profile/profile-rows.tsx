import { Badge, Text } from '@mantine/core'
import { ADDRESS_CHANGE_DELAY, ADDRESS_LOCK_MESSAGES } from '@portal/domain/address-change'
import type { Guard } from '@portal/domain/guard'
import type { ReactNode } from 'react'
import { LockReason } from '../../parts/address/LockReason.tsx'
import type { Elements } from '../../ui/layout.tsx'
import { TextLink } from '../../ui/links.tsx'
import { SAME_SCREEN } from '../../ui/use-entry-value.ts'
import { editId, type ProfileDialogName, rowId } from './dialog-name.ts'
import classes from './profile.module.css'

/**
 * The link that opens an edit dialog of the profile. @param what names the edited value, for screen readers that read
 * the link alone
 */
export function EditLink({ dialog, what }: { dialog: ProfileDialogName; what: string }) {
  return (
    <TextLink
      id={editId(dialog)}
      to="/account/profile"
      search={{ dialog }}
      activeOptions={{ includeSearch: true }}
      {...SAME_SCREEN}
      aria-label={`Edit ${what}`}
    >
      Edit
    </TextLink>
  )
}

type ProfileRowProps = {
  label: string
  children: ReactNode
  /** Shows below the value, such as the reason why it cannot be changed. */
  note?: ReactNode
  /** The link to the edit dialog. A row without one cannot be edited now. */
  edit?: ReactNode
  /** Identifies the row that takes the focus back when it has no link. */
  id?: string
}

/** One fact of the profile: label above value, with the edit link at the right. */
export function ProfileRow({ label, children, note, edit, id }: ProfileRowProps) {
  return (
    <div className={classes.row} id={id} tabIndex={id === undefined ? undefined : -1}>
      <dt>{label}</dt>
      <dd className={classes.value}>{children}</dd>
      {/* The styles hide an empty note. */}
      <dd className={classes.note}>{note}</dd>
      {edit === undefined ? null : <dd className={classes.edit}>{edit}</dd>}
    </div>
  )
}

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
