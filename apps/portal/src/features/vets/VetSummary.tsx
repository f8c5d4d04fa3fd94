import { formatAddress, readAddress } from '@portal/domain/addresses'
import { formatPhone } from '@portal/domain/text'
import { webAddress } from '@portal/domain/web-address'
import type { LinkedVet } from '../../api/vets.ts'
import { Card } from '../../ui/Card.tsx'
import { type Fact, FactsList } from '../../ui/FactsList.tsx'
import { ExternalLink } from '../../ui/links.tsx'
import { StepLink } from './StepLink.tsx'
import classes from './vets.module.css'

/** The primary vet with all known data (002 §4). */
export function VetSummary({ petId, vet }: { petId: string; vet: LinkedVet }) {
  return (
    <Card title="Your pet’s vet">
      <div className={classes.facts}>
        <FactsList facts={vetFacts(vet)} />
      </div>
      <div>
        <StepLink petId={petId} step="search">
          {'Edit >'}
        </StepLink>
      </div>
    </Card>
  )
}

function vetFacts({ vetLegalEntityName, vetEmail, ...vet }: LinkedVet): Fact[] {
  const address = vet.address?.[0]
  const phone = vet.contacts?.find(({ type }) => type === 'PHONE')?.value
  const website = webAddress(vet.website)
  return [
    { label: 'Practice', value: <bdi>{vetLegalEntityName}</bdi> },
    ...(address === undefined
      ? []
      : [{ label: 'Address', value: <bdi>{formatAddress(readAddress(address))}</bdi> }]),
    ...(phone === undefined
      ? []
      : [{ label: 'Phone number', value: <a href={`tel:+1${phone}`}>{formatPhone(phone)}</a> }]),
    ...(vetEmail === undefined
      ? []
      : [{ label: 'Email', value: <a href={`mailto:${vetEmail}`}>{vetEmail}</a> }]),
    ...(website === undefined
      ? []
      : [
          {
            label: 'Website',
            value: <ExternalLink href={website}>{new URL(website).hostname}</ExternalLink>,
          },
        ]),
  ]
}
