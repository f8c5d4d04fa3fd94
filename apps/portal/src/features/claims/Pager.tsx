import { Button, Group, Text } from '@mantine/core'

type PagerProps = {
  /** The items in the plural, as "claims". */
  items: string
  /** The list that is paged through, for the accessible names. */
  label: string
  /** The numbers of the first and the last item that show, from 1. */
  from: number
  to: number
  total: number
  /** Undefined on the first page. */
  onPrevious: (() => void) | undefined
  /** Undefined on the last page. */
  onNext: (() => void) | undefined
}

/** The way through the pages of a long list. A list of one page has none. */
export function Pager({ items, label, from, to, total, onPrevious, onNext }: PagerProps) {
  if (onPrevious === undefined && onNext === undefined) return null
  return (
    <nav aria-label={`Pages of ${label}`}>
      <Group justify="space-between">
        <Button variant="line" size="sm" disabled={onPrevious === undefined} onClick={onPrevious}>
          Previous
        </Button>
        <Text c="dimmed" size="sm" variant="numbers">
          {from === to ? `${from} of ${total} ${items}` : `${from}–${to} of ${total} ${items}`}
        </Text>
        <Button variant="line" size="sm" disabled={onNext === undefined} onClick={onNext}>
          Next
        </Button>
      </Group>
    </nav>
  )
}
