import { Badge, UnstyledButton } from '@mantine/core'
import { formatAddress, readAddress } from '@portal/domain/addresses'
import { formatPhone } from '@portal/domain/text'
import type { VetHit } from '../../api/vets.ts'
import rowClasses from '../../ui/rows.module.css'
import classes from './vets.module.css'

type VetHitsProps = {
  hits: readonly VetHit[]
  primaryId: string | undefined
  /** The practice that is being saved. */
  busyId: string | undefined
  onChoose: (hit: VetHit) => void
}

/** The practices that the search found. Each is a button that makes it the primary vet. */
export function VetHits({ hits, primaryId, busyId, onChoose }: VetHitsProps) {
  if (hits.length === 0) return null
  return (
    <ul className={rowClasses.rows} aria-label="Vets">
      {hits.map((hit) => (
        <li key={hit.id}>
          {hit.id === primaryId ? (
            <div className={rowClasses.row}>
              <HitText hit={hit} />
              <Badge variant="success">Primary vet</Badge>
            </div>
          ) : (
            <UnstyledButton
              className={rowClasses.row}
              aria-busy={busyId === hit.id}
              // Not disabled while it is saved, because a disabled button loses the focus.
              aria-disabled={busyId !== undefined}
              onClick={() => onChoose(hit)}
            >
              <HitText hit={hit} />
              <span className={classes.choose}>{busyId === hit.id ? 'Saving…' : 'Choose'}</span>
            </UnstyledButton>
          )}
        </li>
      ))}
    </ul>
  )
}

function HitText({ hit: { name, address, phone } }: { hit: VetHit }) {
  return (
    <span className={rowClasses.about}>
      <bdi>{`${name} `}</bdi>
      {address === undefined ? null : <span>{`${formatAddress(readAddress(address))} `}</span>}
      {phone === undefined ? null : <span className={classes.phone}>{`${formatPhone(phone)} `}</span>}
    </span>
  )
}
