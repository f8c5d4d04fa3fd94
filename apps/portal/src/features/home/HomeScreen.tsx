import { Button, Stack, Text } from '@mantine/core'
import { countedFailures, expiredCards, expiringCards, failedBanks } from '@portal/domain/payment-alerts'
import { petLabel, petType } from '@portal/domain/pets'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { Account } from '../../api/account.ts'
import { useFlags } from '../../api/remote-config.ts'
import { useAccount } from '../../api/use-account.ts'
import { localToday } from '../../lib/clock.ts'
import { dateText } from '../../lib/format.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { LazyContinueClaim } from '../../parts/claim-draft/LazyContinueClaim.tsx'
import { AddTag, PetTag } from '../../parts/pet/PetTag.tsx'
import {
  activePolicyViews,
  coverageStartOf,
  diedPolicyViews,
  livingPart,
  type PolicyView,
} from '../../parts/policy/policy-view.ts'
import { useApi } from '../../session/context.ts'
import { mayOfferPasskey } from '../../session/passkey-offer.ts'
import { DialogPart } from '../../ui/DialogPart.tsx'
import { Loader } from '../../ui/Loader.tsx'
import { SAME_SCREEN } from '../../ui/use-entry-value.ts'
import { PaymentAlerts } from './alerts/PaymentAlerts.tsx'
import { DiedPets } from './DiedPets.tsx'
import { HomeSections } from './HomeSections.tsx'
import classes from './home.module.css'

// Only accounts with a failed payment, a card that has expired or soon will, or a failed bank account load the alerts.
const ExpiredCardDialog = lazyPart(() => import('./expired-card/ExpiredCardDialog.tsx'), 'ExpiredCardDialog')

// Only a sign-in by password on this page loads the offer, once in 90 days.
const PasskeyOffer = lazyPart(() => import('./passkey-offer/PasskeyOffer.tsx'), 'PasskeyOffer')

/** With more pets than this, the greeting has a row of its own. */
const PETS_BESIDE_GREETING = 4

/**
 * Home: greeting, pets, alerts, claims, credits and tiles (000 §2, 002 §2).
 * @param tile name of the tile whose article or video is open
 * @param expiredCard id of the card whose dialog is open
 */
export function HomeScreen({
  tile,
  expiredCard,
}: {
  tile: string | undefined
  expiredCard: string | undefined
}) {
  const account = useAccount()
  const navigate = useNavigate()
  const living = livingPart(account)
  const { session } = useApi()
  const [mayOffer] = useState(() => mayOfferPasskey(session))
  const isPasskeyOffered = useFlags()?.enablePasskeys === true && mayOffer
  const pets = coveredPets(account, localToday())
  const died = diedPolicyViews(account)
  const hero =
    pets.length + died.length > PETS_BESIDE_GREETING ? `${classes.hero} ${classes.many}` : classes.hero
  return (
    <Stack gap="xl">
      <title>Home · Pet portal</title>
      <div className={hero}>
        <div className={classes.hello}>
          <h1 tabIndex={-1}>
            <bdi>{greeting(account.profile.firstName)}</bdi>
          </h1>
          {pets.length === 0 && died.length > 0 ? null : <Text c="dimmed">{coverageText(pets)}</Text>}
        </div>
        <PetHeader pets={pets} died={died} />
      </div>
      {/* One boundary for both, so that an alert that loads later does not shift the content below it. */}
      <Suspense fallback={<Loader />}>
        {needsAlerts(living) && <PaymentAlerts account={living} />}
        {pets.length === 0 && <DiedPets views={died} />}
        <LazyContinueClaim />
        <HomeSections account={account} tile={tile} />
      </Suspense>
      {isPasskeyOffered && (
        <Suspense>
          <PasskeyOffer />
        </Suspense>
      )}
      {expiredCard !== undefined && (
        <DialogPart onClose={() => void navigate({ to: '/home', replace: true, ...SAME_SCREEN })}>
          <ExpiredCardDialog methodId={expiredCard} />
        </DialogPart>
      )}
    </Stack>
  )
}

/** Whether the account has an alert about money. The texts are loaded with the alerts. */
function needsAlerts({ failedPayments = [], paymentMethods = [], policies = [] }: Account): boolean {
  return (
    countedFailures(failedPayments).length > 0 ||
    failedBanks(paymentMethods).length > 0 ||
    [expiredCards, expiringCards].some((cards) => cards(paymentMethods, policies, localToday()).length > 0)
  )
}

/** The greeting of the home screen. The wording is ours, because 000 §2 has none. */
export function greeting(firstName: string | undefined): string {
  const name = firstName?.trim()
  return name ? `Hi ${name}` : 'Hi'
}

const NAMED = 3

/**
 * The covered pets in one sentence, and each pet that is still waiting with the first day of its coverage. More than
 * three pets are counted instead of named. The wording is ours.
 */
export function coverageText(pets: readonly Pick<CoveredPet, 'label' | 'coverageStart'>[]): string {
  if (pets.length === 0) return 'You have no pets protected with us right now.'
  const names = pets.flatMap(({ label, coverageStart }) => (coverageStart === undefined ? label : []))
  const starts = pets.flatMap(({ label, coverageStart }) =>
    coverageStart === undefined ? [] : `Coverage starts ${dateText(coverageStart)} for ${label}.`,
  )
  const waiting = starts.length > NAMED ? [`${starts.length} pets are in their waiting period.`] : starts
  return [...coveredText(names), ...waiting].join(' ')
}

function coveredText(names: readonly string[]): string[] {
  const [first, second] = names
  if (first === undefined) return []
  if (second === undefined) return [`${first} is covered.`]
  if (names.length === 2) return [`${first} and ${second} are both covered.`]
  if (names.length <= NAMED) return [`${names.slice(0, -1).join(', ')} and ${names.at(-1)} are covered.`]
  return [`Your ${names.length} pets are covered.`]
}

/** The number of pets shown at first; a button shows the others. */
const PETS_AT_FIRST = 4

/**
 * The covered pets as tags on the strap, each with a link to its policy (SHELL-033) and on a phone one to its card, and the
 * link that adds a pet. Pets that have died follow, calmer; where no other lives, nobody is asked to add one (900 §4).
 */
function PetHeader({ pets, died }: { pets: readonly CoveredPet[]; died: readonly PolicyView[] }) {
  const [showsAll, setShowsAll] = useState(pets.length <= PETS_AT_FIRST)
  const shown = showsAll ? pets : pets.slice(0, PETS_AT_FIRST)
  const hasCards = useFlags()?.enableVetCard === true
  return (
    <div className={classes.collar}>
      <ul className={classes.pets} aria-label="Your pets">
        {shown.map((pet) => (
          <li key={pet.policyNumber}>
            <Link to="/account/pets/$id" params={{ id: pet.policyNumber }}>
              <PetTag kind={pet.kind} picture={pet.picture} ring />
              <bdi>{pet.label}</bdi>
            </Link>
            {hasCards && (
              <Link
                to="/account/pets/$id/card"
                params={{ id: pet.policyNumber }}
                className={classes.vetCard}
                aria-label={`Vet card, ${pet.label}`}
              >
                Vet card
              </Link>
            )}
          </li>
        ))}
        {showsAll &&
          died.map(({ policy, pet, name }) => (
            <li key={policy.policyNumber}>
              <Link to="/account/pets/$id" params={{ id: policy.policyNumber }}>
                <PetTag kind={petType(pet?.type)} picture={pet?.picture} ring hasDied />
                <bdi>{petLabel(name)}</bdi>
              </Link>
            </li>
          ))}
        {pets.length === 0 && died.length > 0 ? null : (
          <li>
            <Link to="/account/mypet" className={classes.add}>
              <AddTag />
              <span>{pets.length === 0 ? 'Add your first pet' : 'Add another pet'}</span>
            </Link>
          </li>
        )}
      </ul>
      {!showsAll && (
        <Button variant="soft" size="sm" onClick={() => setShowsAll(true)}>
          {`Show all ${pets.length} pets`}
        </Button>
      )}
    </div>
  )
}

/** A pet with an active policy, as the home screen shows it. */
type CoveredPet = {
  policyNumber: string
  label: string
  kind: string
  picture: string | undefined
  /** The first day of the coverage; `undefined` once that day has come. */
  coverageStart: string | undefined
}

/** The pets with an active policy, in the order of the policies (000 §2). @param today calendar date */
export function coveredPets(
  account: Pick<Account, 'policies' | 'pets' | 'profile'>,
  today: string,
): CoveredPet[] {
  return activePolicyViews(account).map((view) => ({
    policyNumber: view.policy.policyNumber,
    label: petLabel(view.name),
    kind: petType(view.pet?.type),
    picture: view.pet?.picture,
    coverageStart: coverageStartOf(account, view, today),
  }))
}
