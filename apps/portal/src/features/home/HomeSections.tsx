import { Skeleton } from '@mantine/core'
import { activeClaims } from '@portal/domain/claims'
import { useQuery } from '@tanstack/react-query'
import type { Account } from '../../api/account.ts'
import { activeClaimsQuery } from '../../api/claims.ts'
import { homeTilesQuery } from '../../api/home-tiles.ts'
import { useApi } from '../../session/context.ts'
import { AreaBoundary } from '../../ui/AreaBoundary.tsx'
import { Loader } from '../../ui/Loader.tsx'
import { MaintenanceNotices } from './alerts/MaintenanceNotices.tsx'
import { ActiveClaims } from './claims/ActiveClaims.tsx'
import { HealthyPetCredits } from './HealthyPetCredits.tsx'
import classes from './sections.module.css'
import { GoodToKnow } from './tiles/GoodToKnow.tsx'

/** The skeleton of a heading and two cards. */
const PLACES = (
  <>
    <Skeleton className={classes.headPlace} />
    <div className={classes.pair}>
      <Skeleton className={classes.cardPlace} />
      <Skeleton className={classes.cardPlace} />
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
  if (claims.isPending) return <Loader>{PLACES}</Loader>
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
      {tiles.isPending && <Loader>{PLACES}</Loader>}
      {tiles.data !== undefined && (
        <AreaBoundary>
          <GoodToKnow tiles={tiles.data} pets={account.pets ?? []} opened={tile} />
        </AreaBoundary>
      )}
    </>
  )
}
