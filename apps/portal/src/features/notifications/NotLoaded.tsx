import { Button, Group } from '@mantine/core'
import { Banner } from '../../ui/Banner.tsx'
import { CardSkeleton } from '../../ui/Card.tsx'

type NotLoadedProps = {
  read: { isError: boolean; isFetching: boolean; refetch: () => unknown }
  /** The number of rows to expect. */
  rows: number
  failure: string
}

/** In place of something that is not read yet, or could not be. */
export function NotLoaded({ read: { isError, isFetching, refetch }, rows, failure }: NotLoadedProps) {
  if (!isError) return <CardSkeleton rows={rows} />
  const busy = { loading: isFetching, 'aria-busy': isFetching }
  return (
    <Banner tone="danger" role="alert">
      <p>{failure}</p>
      <Group mt="sm">
        <Button {...busy} variant="line" size="sm" onClick={() => refetch()}>
          Try again
        </Button>
      </Group>
    </Banner>
  )
}
