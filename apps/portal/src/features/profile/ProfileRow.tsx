import type { ReactNode } from 'react'
import classes from './profile.module.css'

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
      {note === undefined ? null : <dd className={classes.note}>{note}</dd>}
      {edit === undefined ? null : <dd className={classes.edit}>{edit}</dd>}
    </div>
  )
}
