import type { ReactNode } from 'react'
import classes from './profile.module.css'

type ProfileRowProps = {
  label: string
  children: ReactNode
  /** Stands below the value, such as why it cannot be changed. */
  note?: ReactNode
  /** The link to the dialog that edits it; a value without one cannot be changed now. */
  edit?: ReactNode
  /** What the focus comes back to where there is no link. */
  id?: string
}

/** One fact of the profile: label over value, and what edits it at the right. */
export function ProfileRow({ label, children, note, edit, id }: ProfileRowProps) {
  return (
    <div className={classes.row} id={id} tabIndex={id === undefined ? undefined : -1}>
      <dt>{label}</dt>
      <dd className={classes.value}>{children}</dd>
      {note === undefined ? null : <dd className={classes.note}>{note}</dd>}
      {edit === undefined ? null : <dd className={classes.edit}>{edit}</dd>}
    </div>
  )
}
