import { Stack, Text } from '@mantine/core'
import { primaryLinkedVet, VET_MESSAGES } from '@portal/domain/vets'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { useAccount } from '../../api/use-account.ts'
import { linkedVetsQuery } from '../../api/vets.ts'
import { useHeadingFocus } from '../../lib/use-heading-focus.ts'
import { petById } from '../../parts/pet/pet-by-id.ts'
import { useApi } from '../../session/context.ts'
import { BackLink } from '../../ui/links.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { ManualVetForm } from './ManualVetForm.tsx'
import { useVetSteps, type VetStep } from './use-vet-steps.ts'
import { VetSearch } from './VetSearch.tsx'
import { VetSummary } from './VetSummary.tsx'
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
