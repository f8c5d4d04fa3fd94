import { useId } from 'react'
import type { Fact } from '../../ui/FactsList.tsx'
import classes from './print.module.css'

/** A section of facts on paper, without their explanations. It is omitted when it has no facts. */
export function PrintSection({ title, facts }: { title: string; facts: readonly Fact[] }) {
  const id = useId()
  if (facts.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl className={classes.facts}>
        {facts.map(({ label, value, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span>{value}</span>
              {note === undefined ? null : <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
