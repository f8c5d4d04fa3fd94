import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import { useHash } from '@mantine/hooks'
import tabs from '@portal/portal/ui/tabs.module.css'
import type { ReactNode } from 'react'
import { CallsPane } from '../calls/CallsPane.tsx'
import { faults, stubs } from '../control/world-reads.ts'
import { DevicesCard, NotificationsCard, ReviewsCard } from '../events/event-cards.tsx'
import { LinksCard } from '../events/LinksCard.tsx'
import { OutboxCard } from '../events/OutboxCard.tsx'
import { FaultsCard } from '../failures/FaultsCard.tsx'
import { StubsCard } from '../failures/StubsCard.tsx'
import { PersonasCard } from '../personas/PersonasCard.tsx'
import { SavePersonaCard } from '../personas/SavePersonaCard.tsx'
import { ReferenceCard } from '../reference/ReferenceCard.tsx'
import { ClockCard } from '../world/ClockCard.tsx'
import { FlagsCard } from '../world/FlagsCard.tsx'
import { ConnectionCard, PricesCard } from '../world/surroundings-cards.tsx'
import { WorldsCard } from '../world/WorldsCard.tsx'
import { Header } from './Header.tsx'
import classes from './panel.module.css'
import { usePanel, useWorld } from './panel-state.tsx'

const FIRST = 'personas'

/** The page: the world above, the cards by subject, and the live calls beside them. */
export function Panel() {
  const [hash, setHash] = useHash({ getInitialValueInEffect: false })
  const tab = hash.slice(1)
  const { world, status } = usePanel()
  const failing = useWorld(faults).faults.length + useWorld(stubs).stubs.length
  const groups: { name: string; title: string; cards: ReactNode }[] = [
    {
      name: FIRST,
      title: 'Personas',
      cards: <PersonasCard />,
    },
    {
      name: 'world',
      title: 'World',
      cards: (
        <>
          <div className={classes.column}>
            <ClockCard />
            <ConnectionCard />
            <PricesCard />
            <SavePersonaCard />
          </div>
          <div className={classes.column}>
            <WorldsCard />
            <FlagsCard />
          </div>
        </>
      ),
    },
    {
      name: 'failures',
      title: failing === 0 ? 'Faults and stubs' : `Faults and stubs (${failing})`,
      cards: (
        <>
          <FaultsCard />
          <StubsCard />
        </>
      ),
    },
    {
      name: 'events',
      title: 'Mail and events',
      cards: (
        <>
          <div className={classes.column}>
            <OutboxCard />
            <LinksCard />
          </div>
          <div className={classes.column}>
            <NotificationsCard />
            <DevicesCard />
            <ReviewsCard />
          </div>
        </>
      ),
    },
    { name: 'reference', title: 'Reference', cards: <ReferenceCard /> },
  ]

  return (
    <div className={classes.page}>
      <Header />
      <main className={classes.main}>
        <p role="status" aria-label="Last event" className={classes.status}>
          {status}
        </p>
        <Tabs
          value={groups.some(({ name }) => name === tab) ? tab : FIRST}
          onChange={(next) => next !== null && setHash(next)}
          // A hidden part keeps what was typed into it, and its effects end: it reads nothing.
          keepMountedMode="activity"
          variant="none"
          classNames={{ ...tabs, tab: `${tabs.tab} ${classes.tab}` }}
        >
          <Tabs.List aria-label="Parts of the panel">
            {groups.map(({ name, title }) => (
              <Tabs.Tab key={name} value={name}>
                {title}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {groups.map(({ name, cards }) => (
            <Tabs.Panel key={name} value={name}>
              <div className={classes.cards}>{cards}</div>
            </Tabs.Panel>
          ))}
        </Tabs>
      </main>
      <CallsPane key={world} />
    </div>
  )
}
