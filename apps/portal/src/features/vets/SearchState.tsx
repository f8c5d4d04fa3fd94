import { Button, Text } from '@mantine/core'
import { VET_MESSAGES } from '@portal/domain/vets'
import { Banner } from '../../ui/Banner.tsx'
import classes from './vets.module.css'

type SearchStateProps = {
  near: string
  /** Whether there is a search text. */
  isAsked: boolean
  isFetching: boolean
  isError: boolean
  /** The number of hits; undefined until there is an answer. */
  count: number | undefined
  onRetry: () => void
}

/** The state of a search. Screen readers read it when it changes. */
export function SearchState({ isError, onRetry, ...state }: SearchStateProps) {
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

function StateText({ near, isAsked, isFetching, count }: Omit<SearchStateProps, 'isError' | 'onRetry'>) {
  if (near === '') return <Text c="dimmed">Enter a ZIP or postal code to search near.</Text>
  if (!isAsked) return null
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
