import { Group, Skeleton, Stack, Text } from '@mantine/core'
import { activeClaims } from '@portal/domain/claims'
import { CREDIT_SEGMENTS, healthyPetCredit } from '@portal/domain/healthy-pet-credit'
import { petLabel } from '@portal/domain/pets'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Account } from '../../api/account.ts'
import { activeClaimsQuery } from '../../api/claims.ts'
import { homeTilesQuery } from '../../api/home-tiles.ts'
import { useFlags } from '../../api/remote-config.ts'
import { activePolicyViews, hasOnlyDied, insuredPets } from '../../parts/policy/policy-view.ts'
import { useApi } from '../../session/context.ts'
import { AreaBoundary } from '../../ui/AreaBoundary.tsx'
import { Loader } from '../../ui/Loader.tsx'
import { AlertCard } from './alerts/PaymentAlerts.tsx'
import { ActiveClaims } from './claims/ActiveClaims.tsx'
import creditClasses from './credit.module.css'
import classes from './sections.module.css'
import { GoodToKnow } from './tiles/GoodToKnow.tsx'

/** The skeleton of a heading and two cards. */
const SKELETON = (
  <>
    <Skeleton className={classes.headSkeleton} />
    <div className={classes.pair}>
      <Skeleton className={classes.cardSkeleton} />
      <Skeleton className={classes.cardSkeleton} />
    </div>
  </>
)

/**
 * The sections of home below its greeting. Claims render before the tiles are known; the tiles wait for the claims
 * above them, so that they do not shift.
 */
export function HomeSections({ account, tile }: { account: Account; tile: string | undefined }) {
  const api = useApi()
  const claims = useQuery({ ...activeClaimsQuery(api), select: activeClaims })
  const tiles = useQuery(homeTilesQuery(api, account))
  if (claims.isPending) return <Loader>{SKELETON}</Loader>
  return (
    <>
      <MaintenanceNotices />
      <div className={classes.split}>
        <AreaBoundary>
          <ActiveClaims account={account} claims={claims.data} onRetry={() => void claims.refetch()} />
        </AreaBoundary>
        <AreaBoundary>
          <HealthyPetCredits account={account} />
        </AreaBoundary>
      </div>
      {tiles.isPending && !hasOnlyDied(account) && <Loader>{SKELETON}</Loader>}
      {tiles.data !== undefined && !hasOnlyDied(account) && (
        <AreaBoundary>
          <GoodToKnow tiles={tiles.data} pets={insuredPets(account)} opened={tile} />
        </AreaBoundary>
      )}
    </>
  )
}

/** The maintenance notices of the remote configuration (002 §3). */
function MaintenanceNotices() {
  const notices = useFlags()?.maintenance ?? []
  return (
    <>
      {notices.map(({ title, description }) => (
        <AlertCard key={title} tone="neutral" title={title}>
          <p>{description}</p>
        </AlertCard>
      ))}
    </>
  )
}

const SEGMENTS = Array.from({ length: CREDIT_SEGMENTS }, (_, index) => index)

/** The progress of each policy towards its healthy pet credit (000 §9). */
function HealthyPetCredits({ account }: { account: Account }) {
  const id = useId()
  const views = activePolicyViews(account)
  const credits = (account.healthyPetsCredit ?? []).flatMap((credit) => {
    const view = views.find(({ policy }) => policy.policyNumber === credit.policyNumber)
    return view === undefined ? [] : [{ ...credit, name: view.name }]
  })
  if (credits.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <Stack>
        <div className={classes.head}>
          <h2 id={id}>Healthy pet credit</h2>
        </div>
        {credits.map(({ name, ...credit }) => {
          const { filledSegments, monthsLeft, discount, progress, promise, earned } = healthyPetCredit(credit)
          return (
            <article key={credit.policyNumber} className={classes.card}>
              <Group justify="space-between">
                <h3>
                  <bdi>{petLabel(name)}</bdi>
                </h3>
                <Text c="dimmed" size="sm">
                  {monthsLeft}
                </Text>
              </Group>
              <div role="img" className={creditClasses.credit} aria-label={progress}>
                {SEGMENTS.map((segment) => (
                  <i key={segment} data-filled={segment < filledSegments || undefined} />
                ))}
                <b>{discount}</b>
              </div>
              <Text c="dimmed" size="sm">
                {promise}
              </Text>
              {earned === undefined ? null : <Text size="sm">{earned}</Text>}
            </article>
          )
        })}
      </Stack>
    </section>
  )
}
