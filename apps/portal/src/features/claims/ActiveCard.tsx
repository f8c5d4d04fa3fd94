import { Badge, Button, Group, Skeleton, Text } from '@mantine/core'
import { reasonForVisit } from '@portal/domain/claim-details'
import { memo, Suspense, useEffect, useId, useRef, useState } from 'react'
import type { Account } from '../../api/account.ts'
import type { Claim } from '../../api/claims.ts'
import { serviceNow } from '../../lib/clock.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { claimFacts } from '../../parts/claim/claim-facts.ts'
import { PetTag } from '../../parts/pet/PetTag.tsx'
import cardClasses from '../../ui/card.module.css'
import { DialogPart } from '../../ui/DialogPart.tsx'
import classes from './claims.module.css'
import { MissingDocuments } from './MissingDocuments.tsx'

// Loaded with the first claim that is expanded.
const ClaimDetails = lazyPart(() => import('./details/ClaimDetails.tsx'), 'ClaimDetails')
const InvoiceDialog = lazyPart(() => import('./details/InvoiceDialog.tsx'), 'InvoiceDialog')

type ActiveCardProps = {
  account: Account
  claim: Claim
  /** Whether the address names the claim. Its card is expanded. */
  isNamed: boolean
}

/** A claim under way; "View claim details" expands it (002 §2). The colour of the dot only repeats its word. */
export const ActiveCard = memo(function ActiveCard({ account, claim, isNamed }: ActiveCardProps) {
  const id = useId()
  const [isExpanded, setExpanded] = useState(isNamed)
  const [invoice, setInvoice] = useState<number>()
  const card = useScrollTo(isNamed)
  const facts = claimFacts(claim, account, serviceNow())
  const { claimNumber, petName, amount, treated } = facts
  return (
    <article className={cardClasses.card} aria-labelledby={id} ref={card}>
      <Group justify="space-between">
        <div className={classes.pet}>
          <PetTag kind={facts.kind} picture={facts.picture} hasDied={facts.hasDied} />
          <div>
            <h2 id={id}>
              <bdi>{petName}</bdi>
            </h2>
            <Text c="var(--text-muted)" size="sm" variant="numbers">{`Claim #${claimNumber}`}</Text>
          </div>
        </div>
        <Badge variant={facts.tone}>{facts.status}</Badge>
      </Group>
      {claim.isMissingDocument ? <MissingDocuments claim={claim} petName={petName} /> : null}
      {isExpanded ? (
        <Suspense fallback={<Skeleton className={classes.detailsSkeleton} />}>
          <ClaimDetails claim={claim} account={account} onInvoice={setInvoice} />
        </Suspense>
      ) : (
        <Text c="dimmed" variant="numbers">
          {[amount, `Treated ${treated}`, reasonForVisit(claim)].filter(Boolean).join(' · ')}
        </Text>
      )}
      <div>
        <Button
          variant="soft"
          size="sm"
          aria-expanded={isExpanded}
          aria-label={`${isExpanded ? 'Hide' : 'View'} claim details, ${petName}, #${claimNumber}`}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? 'Hide claim details' : 'View claim details'}
        </Button>
      </div>
      {invoice === undefined ? null : (
        <DialogPart onClose={() => setInvoice(undefined)}>
          <InvoiceDialog
            claim={claim}
            account={account}
            index={invoice}
            onClose={() => setInvoice(undefined)}
          />
        </DialogPart>
      )}
    </article>
  )
})

/** Brings the card of the claim that the address names into view. */
function useScrollTo(isNamed: boolean) {
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isNamed) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isNamed])
  return card
}
