import { replay } from '../control/world-reads.ts'
import { useWorld } from '../frame/panel-state.tsx'
import parts from '../frame/parts.module.css'

const NEWEST = 20

/** What `--replay` answered, and the calls that it left to the mock. */
export function ReplayNote() {
  const { file, entries, answered, passed } = useWorld(replay)
  if (file === undefined) return null
  return (
    <div className={parts.fine}>
      <p>{`${answered} calls were answered from ${file}, which has ${entries}.`}</p>
      <ul aria-label="Calls that the recording left to the mock">
        {passed.slice(-NEWEST).map(({ method, path, reason }, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal calls may be left several times
          <li key={nth}>{`${method} ${path}: ${reason}`}</li>
        ))}
      </ul>
    </div>
  )
}
