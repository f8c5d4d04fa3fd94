import { IconInfoCircle } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import classes from './facts.module.css'
import { IconButton } from './IconButton.tsx'

// Only who asks for an explanation loads what shows it.
const InfoPopup = lazy(() => import('./InfoPopup.tsx').then(({ InfoPopup }) => ({ default: InfoPopup })))

export type Fact = { label: string; value: ReactNode; info?: string }

/** Facts with their labels. A fact with `info` has a button that explains it. */
export function FactsList({ facts }: { facts: readonly Fact[] }) {
  const [asked, setAsked] = useState<Fact>()
  const [opened, setOpened] = useState(false)
  function explain(fact: Fact) {
    setAsked(fact)
    setOpened(true)
  }
  return (
    <>
      <dl className={classes.facts}>
        {facts.map((fact) => (
          <div key={fact.label}>
            <dt>
              {fact.label}
              {fact.info === undefined ? null : (
                <IconButton
                  label={`About ${fact.label.toLowerCase()}`}
                  look="info"
                  icon={<IconInfoCircle size={18} stroke={1.75} aria-hidden />}
                  onClick={() => explain(fact)}
                />
              )}
            </dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
      {asked === undefined ? null : (
        <Suspense>
          <InfoPopup opened={opened} title={asked.label} onClose={() => setOpened(false)}>
            {asked.info}
          </InfoPopup>
        </Suspense>
      )}
    </>
  )
}
