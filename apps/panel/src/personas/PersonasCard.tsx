import { Button, Text, UnstyledButton } from '@mantine/core'
import { Card } from '@portal/portal/ui/Card'
import { SearchField } from '@portal/portal/ui/SearchField'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { copied } from '../control/copied.ts'
import { personasList, portalAddress } from '../control/lists.ts'
import { worldPersona } from '../control/world-reads.ts'
import { usePanel, useWorld } from '../frame/panel-state.tsx'
import parts from '../frame/parts.module.css'
import { byTopic, withWords } from './find-personas.ts'
import { PersonaRow } from './PersonaRow.tsx'
import classes from './personas.module.css'

const PASSWORD = 'Portal-2026!'

/** Every persona under the heading of its situation. One is found by words or by topic, and signs in with one press. */
export function PersonasCard() {
  const { say } = usePanel()
  const { persona: current } = useWorld(worldPersona)
  const { data } = useQuery(personasList)
  const { data: address } = useQuery(portalAddress)
  const [words, setWords] = useState('')
  const [topic, setTopic] = useState('')
  const personas = data?.personas ?? []
  const found = withWords(personas, words).filter((each) => topic === '' || each.topic === topic)
  const topics = byTopic(personas)

  return (
    <Card
      title="Personas"
      aside={
        <a href={`${address?.portal ?? ''}/login`} target="_blank" rel="noopener" className={parts.withIcon}>
          Open the portal
          <IconExternalLink size={18} stroke={1.75} aria-hidden />
        </a>
      }
    >
      <p>
        Everyone signs in with the password <code>{PASSWORD}</code>.{' '}
        <Button variant="soft" size="sm" onClick={() => copied(PASSWORD, 'The password').then(say)}>
          Copy the password
        </Button>
      </p>
      <search className={classes.search}>
        <SearchField label="Find a persona" value={words} onChange={setWords} spellCheck={false} />
        <fieldset className={classes.topics}>
          <legend className={parts.label}>Situation</legend>
          {[['', personas] as const, ...topics].map(([name, list]) => (
            <UnstyledButton
              key={name}
              className={classes.topic}
              aria-pressed={name === topic}
              onClick={() => setTopic(name)}
            >
              <span>{`${name === '' ? 'All' : name} `}</span>
              <span className={classes.count}>{list.length}</span>
            </UnstyledButton>
          ))}
        </fieldset>
        <Text size="sm" c="dimmed" role="status">
          {`${found.length} of ${personas.length} personas`}
        </Text>
      </search>
      {found.length === 0 && personas.length > 0 ? (
        <p className={parts.empty}>No persona has these words. Take one away, or choose another situation.</p>
      ) : null}
      {byTopic(found).map(([name, list]) => (
        <section key={name} aria-label={name}>
          <h3 className={classes.heading}>{name}</h3>
          <ul className={parts.rows}>
            {list.map((persona) => (
              <PersonaRow key={persona.name} persona={persona} isCurrent={persona.name === current} />
            ))}
          </ul>
        </section>
      ))}
    </Card>
  )
}
