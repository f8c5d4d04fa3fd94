import { Badge, Group, Skeleton, Stack, Text } from '@mantine/core'
import { policyNumberOf } from '@portal/domain/policies'
import { IconPlus } from '@tabler/icons-react'
import type { Account } from '../../api/account.ts'
import type { Claim } from '../../api/claims.ts'
import { useAccount } from '../../api/use-account.ts'
import { serviceNow } from '../../lib/clock.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { claimFacts, claimPet } from '../../parts/claim/claim-facts.ts'
import { policyView } from '../../parts/policy/policy-view.ts'
import { ReadFailed } from '../../parts/support/ReadFailed.tsx'
import { Card } from '../../ui/Card.tsx'
import { DialogPart } from '../../ui/DialogPart.tsx'
import { ButtonLink, TextLink } from '../../ui/links.tsx'
import rowClasses from '../../ui/rows.module.css'
import { SAME_SCREEN } from '../../ui/use-entry-value.ts'
import classes from './claims.module.css'
import { MissingDocuments } from './MissingDocuments.tsx'
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
      {claims === undefined && open.isPending ? <Skeleton className={classes.noteSkeleton} /> : null}
      {claims === undefined && open.isError ? (
        <ReadFailed what="the claims" isFetching={open.isFetching} onRetry={open.refetch} />
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

// Loaded with the first claim that is opened.
const ClaimDialog = lazyPart(() => import('./details/ClaimDialog.tsx'), 'ClaimDialog')

type PolicyClaimDialogProps = { account: Account; claim: Claim | undefined; onClose: () => void }

/** The details of a claim over the screen of its policy (002 §2). */
function PolicyClaimDialog({ account, claim, onClose }: PolicyClaimDialogProps) {
  if (claim === undefined) return null
  const { name } = claimPet(claim, account)
  return (
    <DialogPart onClose={onClose}>
      <ClaimDialog title={`${name}'s claim`} claim={claim} account={account} onClose={onClose}>
        {claim.isMissingDocument ? (
          <MissingDocuments claim={claim} petName={name} to="/claims/active" />
        ) : null}
      </ClaimDialog>
    </DialogPart>
  )
}

type PolicyClaimRowProps = {
  /** The policy of the screen, as in its path. */
  id: string
  claim: Claim
  account: Account
}

/** A claim under way on the screen of its policy, with the link to its details. */
function PolicyClaimRow({ id, claim, account }: PolicyClaimRowProps) {
  const { claimNumber, amount, treated, status, tone } = claimFacts(claim, account, serviceNow())
  return (
    <li className={classes.claim}>
      <Group justify="space-between" gap="xs">
        <span className={rowClasses.about}>
          <bdi>{`Claim #${claimNumber}`}</bdi>
          <span>{`Treated ${treated} · ${amount}`}</span>
        </span>
        <Badge variant={tone}>{status}</Badge>
      </Group>
      <TextLink
        to="/account/pets/$id"
        params={{ id }}
        search={{ dialog: 'claim', claim: claimNumber }}
        {...SAME_SCREEN}
        aria-label={`View claim details, #${claimNumber}`}
      >
        View claim details
      </TextLink>
    </li>
  )
}
