import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Columns, Stack } from '../../ui/layout.tsx'
import { PetCard } from './PetCard.tsx'
import type { PetFacts } from './pet-facts.ts'

/** So many cards are made at once; the others when they are asked for. */
const PAGE = 24

type PetListProps = { pets: readonly PetFacts[]; onPhoto: (petId: string) => void }

/** The cards in two columns (000 §2). */
export function PetList({ pets, onPhoto }: PetListProps) {
  const [count, setCount] = useState(PAGE)
  const rest = pets.length - count
  return (
    <Stack gap="lg">
      <Columns split="halves">
        {pets.slice(0, count).map((pet, index) => (
          <PetCard
            key={pet.policyNumber}
            pet={pet}
            onPhoto={onPhoto}
            // The button that showed these may be gone; who works by keyboard goes on here.
            takesFocus={count > PAGE && index === count - PAGE}
          />
        ))}
      </Columns>
      {rest > 0 ? (
        <div>
          <Button variant="line" onClick={() => setCount(count + PAGE)}>
            {`Show ${Math.min(PAGE, rest)} more of ${pets.length} pets`}
          </Button>
        </div>
      ) : null}
    </Stack>
  )
}
