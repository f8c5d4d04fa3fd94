import { ReadFailed } from '../../parts/support/ReadFailed.tsx'
import { CardSkeleton } from '../../ui/Card.tsx'

type NotLoadedProps = {
  read: { isError: boolean; isFetching: boolean; refetch: () => unknown }
  /** The number of rows to expect. */
  rows: number
  /** Names it in the middle of a sentence. */
  what: string
}

/** In place of something that is not read yet, or could not be. */
export function NotLoaded({ read: { isError, isFetching, refetch }, rows, what }: NotLoadedProps) {
  if (!isError) return <CardSkeleton rows={rows} />
  return <ReadFailed what={what} isFetching={isFetching} onRetry={refetch} />
}
