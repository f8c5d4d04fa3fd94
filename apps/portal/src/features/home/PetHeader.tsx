import { Link } from '@tanstack/react-router'
import { AddTag, PetTag } from '../../ui/PetTag.tsx'
import type { CoveredPet } from './covered-pets.ts'
import classes from './home.module.css'

/** Each covered pet as a tag on the strap, leading to its policy (SHELL-033), and the way to add one more. */
export function PetHeader({ pets }: { pets: readonly CoveredPet[] }) {
  return (
    <ul className={classes.pets} aria-label="Your pets">
      {pets.map((pet) => (
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
          Add another pet
        </Link>
      </li>
    </ul>
  )
}
