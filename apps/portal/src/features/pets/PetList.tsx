import { Button, Stack } from '@mantine/core'
import { useDeferredValue } from 'react'
import { Columns } from '../../ui/layout.tsx'
import { usePages } from '../../ui/use-pages.ts'
import { PetCard } from './PetCard.tsx'
import type { PetFacts } from './pet-facts.ts'

/** The number of cards rendered at first and added by each "Show more". */
const PAGE = 24
/** The number of cards in the first render, which fill every window. The others follow without holding up input. */
const FIRST = 6

type PetListProps = { pets: readonly PetFacts[]; onPhoto: (petId: string) => void }

/** The cards in two columns (000 §2). */
export function PetList({ pets, onPhoto }: PetListProps) {
  const { count, next, showNext, takesFocus } = usePages('pets', pets.length, PAGE)
  const rendered = useDeferredValue(count, FIRST)
  return (
    <Stack gap="lg">
      <Columns split="halves">
        {pets.slice(0, rendered).map((pet, index) => (
          <PetCard key={pet.policyNumber} pet={pet} onPhoto={onPhoto} takesFocus={takesFocus(index)} />
        ))}
      </Columns>
      {next > 0 ? (
        <div>
          <Button variant="line" onClick={showNext}>
            {`Show ${next} more of ${pets.length} pets`}
          </Button>
        </div>
      ) : null}
    </Stack>
  )
}
