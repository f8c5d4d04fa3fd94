import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { AddTag, PetTag } from '../../parts/pet/PetTag.tsx'
import type { CoveredPet } from './covered-pets.ts'
import classes from './home.module.css'

/** The number of pets shown at first; a button shows the others. */
const PETS_AT_FIRST = 4

/** The covered pets as tags on the strap, each a link to its policy (SHELL-033), and the link that adds a pet. */
export function PetHeader({ pets }: { pets: readonly CoveredPet[] }) {
  const [showsAll, setShowsAll] = useState(pets.length <= PETS_AT_FIRST)
  const shown = showsAll ? pets : pets.slice(0, PETS_AT_FIRST)
  return (
    <div className={classes.collar}>
      <ul className={classes.pets} aria-label="Your pets">
        {shown.map((pet) => (
          <li key={pet.policyNumber}>
            <Link to="/account/pets/$id" params={{ id: pet.policyNumber }}>
              <PetTag kind={pet.kind} picture={pet.picture} ring />
              <bdi>{pet.label}</bdi>
            </Link>
          </li>
        ))}
        <li>
          <Link to="/account/mypet" className={classes.add}>
            <AddTag />
            <span>{pets.length === 0 ? 'Add your first pet' : 'Add another pet'}</span>
          </Link>
        </li>
      </ul>
      {!showsAll && (
        <Button variant="soft" size="sm" onClick={() => setShowsAll(true)}>
          {`Show all ${pets.length} pets`}
        </Button>
      )}
    </div>
  )
}
