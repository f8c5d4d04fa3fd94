import { useSuspenseQuery } from '@tanstack/react-query'
import { accountQuery } from '../../api/account.ts'
import { useApi } from '../../api/context.ts'
import { greeting } from '../../lib/format.ts'
import { Text } from '../../ui/Text.tsx'
import { coverageText } from './coverage-text.ts'
import { coveredPets } from './covered-pets.ts'
import classes from './home.module.css'
import { PetHeader } from './PetHeader.tsx'

/** Beside more pets than this the greeting would have no room. */
const PETS_BESIDE_GREETING = 4

/** Home: greeting with the first name, and the pets (000 §2). */
export function HomeScreen() {
  const { data: account } = useSuspenseQuery(accountQuery(useApi()))
  const pets = coveredPets(account)
  const hero = pets.length > PETS_BESIDE_GREETING ? `${classes.hero} ${classes.many}` : classes.hero
  return (
    <div className={hero}>
      <title>Home · Pet portal</title>
      <div className={classes.hello}>
        <h1 tabIndex={-1}>
          <bdi>{greeting(account.profile.firstName)}</bdi>
        </h1>
        <Text tone="soft">{coverageText(pets.map((pet) => pet.label))}</Text>
      </div>
      <PetHeader pets={pets} />
    </div>
  )
}
