import { Stack, Text } from '@mantine/core'
import { countedFailures, expiredCards, expiringCards, failedBanks } from '@portal/domain/payment-alerts'
import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Account } from '../../api/account.ts'
import { useAccount } from '../../api/use-account.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { localToday } from '../../lib/today.ts'
import { LazyContinueClaim } from '../../parts/claim-draft/LazyContinueClaim.tsx'
import { DialogPart } from '../../ui/DialogPart.tsx'
import { Loader } from '../../ui/Loader.tsx'
import { PaymentAlerts } from './alerts/PaymentAlerts.tsx'
import { coverageText } from './coverage-text.ts'
import { coveredPets } from './covered-pets.ts'
import { greeting } from './greeting.ts'
import { HomeSections } from './HomeSections.tsx'
import classes from './home.module.css'
import { PetHeader } from './PetHeader.tsx'

// Only accounts with a failed payment, a card that has expired or soon will, or a failed bank account load the alerts.
const ExpiredCardDialog = lazyPart(() => import('./expired-card/ExpiredCardDialog.tsx'), 'ExpiredCardDialog')

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
  const pets = coveredPets(account, localToday())
  const hero = pets.length > PETS_BESIDE_GREETING ? `${classes.hero} ${classes.many}` : classes.hero
  return (
    <Stack gap="xl">
      <title>Home · Pet portal</title>
      <div className={hero}>
        <div className={classes.hello}>
          <h1 tabIndex={-1}>
            <bdi>{greeting(account.profile.firstName)}</bdi>
          </h1>
          <Text c="dimmed">{coverageText(pets)}</Text>
        </div>
        <PetHeader pets={pets} />
      </div>
      {/* One boundary for both, so that an alert that loads later does not shift the content below it. */}
      <Suspense fallback={<Loader />}>
        {needsAlerts(account) && <PaymentAlerts account={account} />}
        <LazyContinueClaim />
        <HomeSections account={account} tile={tile} />
      </Suspense>
      {expiredCard !== undefined && (
        <DialogPart onClose={() => void navigate({ to: '/home', replace: true, resetScroll: false })}>
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
