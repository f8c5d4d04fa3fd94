import { Badge, Button } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
import { type Call, calls, replay } from '../control/world-reads.ts'
import { usePanel, useWorld } from '../frame/panel-state.tsx'
import parts from '../frame/parts.module.css'
import { CallFilterFields } from './CallFilterFields.tsx'
import { CallRow } from './CallRow.tsx'
import classes from './calls.module.css'
import { filtered, NO_FILTER } from './filter-calls.ts'

/** The most calls that are shown at once. The filter looks at all that the mock keeps. */
const MOST_SHOWN = 100
/** The most calls that a recording left to the mock. */
const NEWEST_PASSED = 20

/** The live calls of the world. On a narrow screen they are a bar at the bottom, which opens. */
export function CallsPane() {
  const { world } = usePanel()
  const { requests: live } = useWorld(calls)
  const [paused, setPaused] = useState<readonly Call[]>()
  const [filter, setFilter] = useState(NO_FILTER)
  const [isOpen, setOpen] = useState(false)
  const all = paused ?? live
  const waiting = paused === undefined ? 0 : (live.at(-1)?.number ?? 0) - (paused.at(-1)?.number ?? 0)

  return (
    <section className={classes.pane} aria-labelledby="calls-title" data-open={isOpen || undefined}>
      <PaneHead live={live} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      <div id="calls-body" className={classes.body}>
        <search className={classes.filter}>
          <CallFilterFields filter={filter} onFilter={setFilter} />
          <Button
            variant={paused === undefined ? 'line' : 'filled'}
            onClick={() => setPaused(paused === undefined ? live : undefined)}
          >
            {paused === undefined ? 'Pause' : `Go on${waiting > 0 ? `, ${waiting} new` : ''}`}
          </Button>
        </search>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must scroll by keyboard too */}
        <section className={classes.scroll} aria-label="List of calls" tabIndex={0}>
          <CallList shown={filtered(all, filter)} isEmpty={all.length === 0} />
        </section>
        <p className={parts.fine}>
          <a href={`/_mock/worlds/${encodeURIComponent(world)}/har`} download={`${world}.har`}>
            Download the calls as HAR
          </a>
        </p>
        <ReplayNote />
      </div>
    </section>
  )
}

type PaneHeadProps = { live: readonly Call[]; isOpen: boolean; onToggle: () => void }

/** The numbers of calls and violations, which a narrow screen shows at any time, with the newest call. */
function PaneHead({ live, isOpen, onToggle }: PaneHeadProps) {
  const broken = live.filter(({ violations }) => violations.length > 0).length
  const newest = live.at(-1)
  const Icon = isOpen ? IconChevronDown : IconChevronUp
  return (
    <div className={classes.head}>
      <h2 id="calls-title">Calls</h2>
      <span className={parts.fine}>{live.length}</span>
      <span role="status" aria-label="Violations">
        {broken > 0 && (
          <Badge variant="danger">{`${broken} with ${broken === 1 ? 'a violation' : 'violations'}`}</Badge>
        )}
      </span>
      {newest !== undefined && (
        <span
          className={classes.newest}
          aria-hidden
        >{`${newest.method} ${newest.path} ${newest.status}`}</span>
      )}
      <Button
        className={classes.toggle ?? ''}
        size="sm"
        variant="line"
        aria-label={isOpen ? 'Hide calls' : 'Show calls'}
        aria-expanded={isOpen}
        aria-controls="calls-body"
        onClick={onToggle}
        rightSection={<Icon size={18} stroke={1.75} aria-hidden />}
      >
        {isOpen ? 'Hide' : 'Show'}
      </Button>
    </div>
  )
}

/** @param isEmpty whether there are no calls at all, also without the filter */
function CallList({ shown, isEmpty }: { shown: readonly Call[]; isEmpty: boolean }) {
  const [opened, setOpened] = useState<number>()
  if (isEmpty) {
    return (
      <p className={parts.empty}>
        No calls yet. Sign a persona in, or call the mock with the header <code>x-mock-world</code>.
      </p>
    )
  }
  if (shown.length === 0)
    return <p className={parts.empty}>No call has all of this. Empty the filter to see all.</p>
  return (
    <>
      <ol>
        {shown.slice(0, MOST_SHOWN).map((call) => (
          <CallRow
            key={call.number}
            call={call}
            isOpen={call.number === opened}
            onToggle={() => setOpened(call.number === opened ? undefined : call.number)}
          />
        ))}
      </ol>
      {shown.length > MOST_SHOWN && (
        <p className={parts.fine}>{`${shown.length - MOST_SHOWN} older ones match too.`}</p>
      )}
    </>
  )
}

/** The number of calls that `--replay` answered, and those that it left to the mock. */
function ReplayNote() {
  const { file, entries, answered, passed } = useWorld(replay)
  if (file === undefined) return null
  return (
    <div className={parts.fine}>
      <p>{`${answered} calls were answered from ${file}, which has ${entries}.`}</p>
      <ul aria-label="Calls that the recording left to the mock">
        {passed.slice(-NEWEST_PASSED).map(({ method, path, reason }, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal calls may be left several times
          <li key={nth}>{`${method} ${path}: ${reason}`}</li>
        ))}
      </ul>
    </div>
  )
}
