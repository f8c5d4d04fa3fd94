import { Stack, Text } from '@mantine/core'
import { formatAddress, readAddress } from '@portal/domain/addresses'
import { formatPhone } from '@portal/domain/text'
import { primaryLinkedVet, VET_MESSAGES } from '@portal/domain/vets'
import { webAddress } from '@portal/domain/web-address'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { useAccount } from '../../api/use-account.ts'
import { type LinkedVet, linkedVetsQuery } from '../../api/vets.ts'
import { useHeadingFocus } from '../../lib/screen-hooks.ts'
import { petById } from '../../parts/policy/policy-view.ts'
import { useApi } from '../../session/context.ts'
import { Card } from '../../ui/Card.tsx'
import { type Fact, FactsList } from '../../ui/FactsList.tsx'
import { BackLink, ExternalLink } from '../../ui/links.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { ManualVetForm } from './ManualVetForm.tsx'
import { StepLink } from './StepLink.tsx'
import { useVetSteps, type VetStep } from './use-vet-steps.ts'
import { VetSearch } from './VetSearch.tsx'
import classes from './vets.module.css'

type VetScreenProps = {
  /** A pet of the account; the route has checked it. */
  petId: string
  step: VetStep | undefined
}

/** The primary vet of a pet, the search for a vet, and the entry of a vet (002 §2, §4). */
export function VetScreen({ petId, step }: VetScreenProps) {
  const api = useApi()
  const account = useAccount()
  const { data: linked } = useSuspenseQuery(linkedVetsQuery(api, petId))
  const primary = primaryLinkedVet(linked)
  const steps = useVetSteps(petId, step, primary !== undefined)
  const shown = step ?? (primary === undefined ? 'search' : 'summary')
  const pet = petById(account, petId)
  useHeadingFocus(shown)
  if (pet === undefined) return null

  const title = primary === undefined ? 'Add primary vet' : TITLES[shown]
  const heading = shown === 'manual' ? TITLES.manual : title

  function goBack(event: MouseEvent) {
    const isOtherTab = event.metaKey || event.ctrlKey || event.shiftKey
    if (isOtherTab) return
    event.preventDefault()
    steps.goBack()
  }

  function saved() {
    showToast(VET_MESSAGES.saved)
    steps.finish()
  }

  return (
    <div className={classes.page}>
      <Stack gap="lg">
        <title>{`${heading} · Pet portal`}</title>
        <div>
          <BackLink to="/account/pets" onClick={goBack}>
            Go back
          </BackLink>
        </div>
        <Stack gap="2xs">
          <h1 tabIndex={-1}>{heading}</h1>
          <Text c="dimmed">
            For <bdi>{pet.name}</bdi>
          </Text>
        </Stack>
        {shown === 'summary' && primary !== undefined ? <VetSummary petId={petId} vet={primary} /> : null}
        {shown === 'search' ? (
          <VetSearch
            petId={petId}
            primaryId={primary?.vetId}
            home={account.profile.homeAddress}
            onSaved={saved}
          />
        ) : null}
        {shown === 'manual' ? <ManualVetForm petId={petId} onSaved={saved} /> : null}
      </Stack>
    </div>
  )
}

const TITLES = {
  summary: 'Primary vet',
  search: 'Edit primary vet',
  manual: 'Enter your primary vet information',
} as const

/** The primary vet with all known data (002 §4). */
function VetSummary({ petId, vet }: { petId: string; vet: LinkedVet }) {
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
