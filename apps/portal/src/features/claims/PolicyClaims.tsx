import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { policyNumberOf } from '@portal/domain/policies'
import { IconPlus } from '@tabler/icons-react'
import { useAccount } from '../../api/use-account.ts'
import { policyView } from '../../parts/policy/policy-view.ts'
import { SupportPhone } from '../../parts/support/SupportPhone.tsx'
import { Card } from '../../ui/Card.tsx'
import { ButtonLink, TextLink } from '../../ui/links.tsx'
import rowClasses from '../../ui/rows.module.css'
import classes from './claims.module.css'
import { PolicyClaimDialog } from './PolicyClaimDialog.tsx'
import { PolicyClaimRow } from './PolicyClaimRow.tsx'
import { useClaimLists } from './use-claim-lists.ts'

/** The number of claims of a policy that its screen shows. */
const SHOWN = 3

type PolicyClaimsProps = {
  /** A policy of the account. */
  id: string
  /** The number of the claim whose details are open. */
  opened: string | undefined
  onClose: () => void
}

/** The claims of a policy: its claims under way, and the way to a new one (002 §2). */
export function PolicyClaims({ id, opened, onClose }: PolicyClaimsProps) {
  const account = useAccount()
  const { active, open, closedByPet } = useClaimLists(account, true)
  const number = policyView(account, id)?.policy.policyNumber
  const isOfPolicy = ({ policyNumberDisplay = '' }: { policyNumberDisplay?: string }) =>
    policyNumberOf(policyNumberDisplay) === number
  const claims = active?.filter(isOfPolicy)
  const closed = [...closedByPet.active, ...closedByPet.inactive].flatMap(({ claimsHistory }) =>
    claimsHistory.filter(isOfPolicy),
  )
  return (
    <Card
      title="Claims"
      aside={
        <ButtonLink variant="soft" size="sm" to="/claims/new" search={{ policy: number }}>
          <IconPlus size={18} stroke={1.75} aria-hidden />
          Submit a claim
        </ButtonLink>
      }
    >
      {claims === undefined && open.isPending ? <Skeleton className={classes.notePlace} /> : null}
      {claims === undefined && open.isError ? (
        <div role="alert">
          <p>
            We couldn’t load the claims. You can also call us at <SupportPhone />.
          </p>
          <Button
            variant="line"
            size="sm"
            loading={open.isFetching}
            aria-busy={open.isFetching}
            onClick={() => void open.refetch()}
          >
            Try again
          </Button>
        </div>
      ) : null}
      {claims?.length === 0 ? <Text c="dimmed">There is no active claim for this policy.</Text> : null}
      {claims === undefined || claims.length === 0 ? null : (
        <ul className={rowClasses.rows}>
          {claims.slice(0, SHOWN).map((claim) => (
            <PolicyClaimRow key={claim.claimNumber} id={id} claim={claim} account={account} />
          ))}
        </ul>
      )}
      <Stack gap="2xs">
        {claims !== undefined && claims.length > SHOWN ? (
          <TextLink to="/claims/active">See all active claims</TextLink>
        ) : null}
        {closed.length > 0 ? <TextLink to="/claims/closed">See closed claims</TextLink> : null}
      </Stack>
      <PolicyClaimDialog
        account={account}
        claim={[...(claims ?? []), ...closed].find(({ claimNumber }) => claimNumber === String(opened))}
        onClose={onClose}
      />
    </Card>
  )
}
