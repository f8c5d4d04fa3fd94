import { IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { lazyPart } from '../lib/lazy-part.ts'
import { DialogPart } from './DialogPart.tsx'
import classes from './facts.module.css'
import { IconButton } from './IconButton.tsx'

// Loaded with the first explanation.
const InfoPopup = lazyPart(() => import('./InfoPopup.tsx'), 'InfoPopup')

/** `note` stands below the value, and `info` explains it on demand. */
export type Fact = { label: string; value: ReactNode; note?: string; info?: string }

/**
 * Facts with their labels. A fact with `info` has a button that explains it.
 * Mantine lacks a list whose label stands above its value on narrow screens: its DataList has one layout.
 */
export function FactsList({ facts }: { facts: readonly Fact[] }) {
  const [asked, setAsked] = useState<Fact>()
  const [opened, setOpened] = useState(false)
  const opener = useRef<HTMLElement>(null)

  function explain(fact: Fact, button: HTMLElement) {
    opener.current = button
    setAsked(fact)
    setOpened(true)
  }

  /** The popup is mounted open, so it does not know its opener. */
  function close() {
    setOpened(false)
    opener.current?.focus()
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
                  onClick={(event) => explain(fact, event.currentTarget)}
                />
              )}
            </dt>
            <dd>
              {fact.value}
              {fact.note === undefined ? null : <small>{fact.note}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {asked === undefined ? null : (
        <DialogPart onClose={close}>
          <InfoPopup opened={opened} title={asked.label} onClose={close}>
            {asked.info}
          </InfoPopup>
        </DialogPart>
      )}
    </>
  )
}
