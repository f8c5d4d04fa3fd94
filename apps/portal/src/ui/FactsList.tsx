import type { ReactNode } from 'react'
import classes from './facts.module.css'
import { InfoButton } from './InfoButton.tsx'

/** `note` is shown below the value, and `info` explains it on demand. */
export type Fact = { label: string; value: ReactNode; note?: string; info?: string }

/**
 * Facts with their labels. A fact with `info` has a button that explains it.
 * Mantine lacks a list whose value moves below its label when both do not fit: its DataList has one layout.
 */
export function FactsList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value, note, info }) => (
        <div key={label}>
          <dt>
            <span>{label}</span>
            {info === undefined ? null : (
              <InfoButton label={`About ${label.toLowerCase()}`} title={label}>
                {info}
              </InfoButton>
            )}
          </dt>
          <dd>
            <span>{value}</span>
            {note === undefined ? null : <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
