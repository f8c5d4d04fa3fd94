import { Button, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { countryOfPostalCode, readAddress } from '@portal/domain/addresses'
import { sentPostalCode } from '@portal/domain/manual-vet'
import { VET_MESSAGES } from '@portal/domain/vets'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Account } from '../../api/account.ts'
import { chooseVetMutation, type VetHit, vetSearchQuery } from '../../api/vets.ts'
import { failureText } from '../../lib/connection.ts'
import { useIsLeft } from '../../lib/screen-hooks.ts'
import { SEARCH_DEBOUNCE_MS } from '../../lib/timings.ts'
import { useApi } from '../../session/context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Card } from '../../ui/Card.tsx'
import { useSendOnce } from '../../ui/form/use-send-once.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { showToast } from '../../ui/toasts/Toaster.tsx'
import { isTexts, useEntryValue, useKept } from '../../ui/use-entry-value.ts'
import { NearForm } from './NearForm.tsx'
import { StepLink } from './StepLink.tsx'
import { VetHits } from './VetHits.tsx'
import classes from './vets.module.css'

type VetSearchProps = {
  petId: string
  primaryId: string | undefined
  /** The home address, whose code is the first centre of the search. */
  home: Account['profile']['homeAddress']
  onSaved: () => void
}

/** The search for a vet near a ZIP or postal code; choosing one makes it the primary vet (002 §5, §7). */
export function VetSearch({ petId, primaryId, home, onSaved }: VetSearchProps) {
  const api = useApi()
  const [kept, keep] = useEntryValue('vet search', isTexts)
  const [near, setNear] = useState(() => kept?.near ?? startOf(home))
  const [text, setText] = useState(kept?.text ?? '')
  const [debounced] = useDebouncedValue(text.trim(), SEARCH_DEBOUNCE_MS)
  // A cleared text sends no request and removes the hits at once.
  const wanted = text.trim() === '' ? '' : debounced
  useKept({ near, text: wanted }, keep)
  const search = useQuery(vetSearchQuery(api, { near, text: wanted }))
  const choose = useMutation(chooseVetMutation(api, petId))
  const isLeft = useIsLeft()
  const choosing = useSendOnce<VetHit>({
    onSent: () => (isLeft() ? showToast(VET_MESSAGES.saved) : onSaved()),
    isLast: true,
  })
  const hits = search.data ?? []
  return (
    <Card title="Find your vet">
      {choose.isError ? (
        <Banner tone="danger" role="alert">
          {failureText(choose.error, VET_MESSAGES.chooseFailed)}
        </Banner>
      ) : null}
      <search className={classes.search}>
        <SearchField
          label="Practice name, address, or ZIP or postal code"
          autoComplete="off"
          maxLength={100}
          value={text}
          onChange={setText}
        />
        <NearForm near={near} onNear={setNear} />
      </search>
      <SearchState
        near={near}
        isFetching={search.isFetching || wanted !== text.trim()}
        isError={search.isError}
        count={search.data?.length}
        onRetry={() => void search.refetch()}
      />
      <VetHits
        hits={hits}
        primaryId={primaryId}
        busyId={choose.isPending ? choose.variables.id : undefined}
        onChoose={(hit) => choosing.run(choose.mutateAsync, hit)}
      />
      <div>
        <StepLink petId={petId} step="manual">
          Enter vet manually
        </StepLink>
      </div>
    </Card>
  )
}

/** The code of the home address, or an empty text. */
function startOf(home: VetSearchProps['home']): string {
  const { zipCode } = readAddress(home)
  return countryOfPostalCode(zipCode) === undefined ? '' : sentPostalCode(zipCode)
}

type SearchStateProps = {
  near: string
  isFetching: boolean
  isError: boolean
  /** The number of hits; undefined until there is an answer, and without a search text. */
  count: number | undefined
  onRetry: () => void
}

/** The state of a search. Screen readers read it when it changes. */
function SearchState({ isError, onRetry, ...state }: SearchStateProps) {
  if (isError && !state.isFetching) {
    return (
      <>
        <Banner tone="danger" role="alert">
          {VET_MESSAGES.searchFailed}
        </Banner>
        <div>
          <Button variant="line" size="sm" onClick={onRetry}>
            Try again
          </Button>
        </div>
      </>
    )
  }
  return (
    <div role="status" className={classes.state}>
      <StateText {...state} />
    </div>
  )
}

function StateText({ near, isFetching, count }: Omit<SearchStateProps, 'isError' | 'onRetry'>) {
  if (near === '') return <Text c="dimmed">Enter a ZIP or postal code to search near.</Text>
  if (isFetching) return <Text c="dimmed">Searching…</Text>
  if (count === undefined) return null
  if (count > 0) {
    return <Text c="dimmed">{`${count === 1 ? '1 vet' : `${count} vets`} near ${near}`}</Text>
  }
  return (
    <>
      <p className={classes.none}>{VET_MESSAGES.noHits}</p>
      <Text c="dimmed">{VET_MESSAGES.searchHint}</Text>
    </>
  )
}
