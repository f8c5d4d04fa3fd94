import { useId } from 'react'
import type { Fact } from '../../../ui/FactsList.tsx'
import classes from './print.module.css'

/** Facts on paper, without their explanations; there is no section without facts. */
export function PrintSection({ title, facts }: { title: string; facts: readonly Fact[] }) {
  const id = useId()
  if (facts.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl className={classes.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
