import { Badge, UnstyledButton } from '@mantine/core'
import type { Call } from '../control/world-reads.ts'
import { timeOf } from '../world/utc.ts'
import { CallDetails } from './CallDetails.tsx'
import classes from './calls.module.css'

type CallRowProps = { call: Call; isOpen: boolean; onToggle: () => void }

/** A call with its violations. A press opens its headers and bodies. */
export function CallRow({ call, isOpen, onToggle }: CallRowProps) {
  const { number, at, method, path, operationId, status, violations } = call
  return (
    <li className={classes.call} data-broken={violations.length > 0 || undefined}>
      <UnstyledButton className={classes.summary} aria-expanded={isOpen} onClick={onToggle}>
        <span className={classes.line}>
          <span className={classes.method}>{method}</span>
          <span className={classes.path}>{path}</span>
          <Badge variant={toneOf(status)} data-plain>
            {status}
          </Badge>
        </span>
        <span className={classes.origin}>{`${timeOf(at)} · ${operationId ?? 'no operation'}`}</span>
        {violations.map(({ where, message }) => (
          <span key={`${where} ${message}`} className={classes.violation}>{`${where}: ${message}`}</span>
        ))}
      </UnstyledButton>
      {isOpen && <CallDetails number={number} />}
    </li>
  )
}

function toneOf(status: number) {
  if (status >= 500) return 'danger'
  return status >= 400 ? 'warning' : 'success'
}
