import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { claimExplanation, needsMedicalRecords } from '@portal/domain/claim-details'
import type { Account } from '../../../api/account.ts'
import type { Claim } from '../../../api/claims.ts'
import { serviceNow } from '../../../lib/clock.ts'
import { claimPet } from '../../../parts/claim/claim-facts.ts'
import { MedicalRecordsLink } from '../../../parts/pet/MedicalRecordsLink.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { FactsList } from '../../../ui/FactsList.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { SafeHtml } from '../../../ui/SafeHtml.tsx'
import { Breakdown } from './Breakdown.tsx'
import { ClaimFiles } from './ClaimFiles.tsx'
import { ClaimTimeline } from './ClaimTimeline.tsx'
import { DetailsPart } from './DetailsPart.tsx'
import { detailFacts } from './detail-facts.ts'
import classes from './details.module.css'
import { InvoiceRows } from './InvoiceRows.tsx'
import { useClaimDetails } from './use-claim-details.ts'

type ClaimDetailsProps = {
  /** The claim as a list has it. */
  claim: Claim
  account: Account
  /** Opens the details of the invoice with this index. */
  onInvoice: (index: number) => void
}

/** The details of a claim: how far it is, what was paid and why, and its documents (002 §2). */
export function ClaimDetails({ claim: listed, account, onInvoice }: ClaimDetailsProps) {
  const { claim, isPending, isError, isFetching, refetch } = useClaimDetails(listed)
  const explanation = claimExplanation(claim, serviceNow())
  return (
    <div className={classes.details}>
      {isError ? (
        <Banner tone="danger" role="alert">
          <Stack gap="sm">
            <p>We couldn’t load all details of this claim.</p>
            <div>
              <Button variant="line" size="sm" loading={isFetching} aria-busy={isFetching} onClick={refetch}>
                Try again
              </Button>
            </div>
          </Stack>
        </Banner>
      ) : null}
      {explanation === undefined || explanation.trim() === '' ? null : (
        <SafeHtml html={explanation} only="text" />
      )}
      <div className={classes.columns}>
        <DetailsPart title="Progress">
          <ClaimTimeline claim={claim} />
        </DetailsPart>
        <Stack gap="lg">
          <DetailsPart title="Details">
            <FactsList facts={detailFacts(claim, account)} />
            <TextLink to="/claims/$claimID" params={{ claimID: claim.claimNumber }} search={RECEIPT}>
              See your receipt
            </TextLink>
          </DetailsPart>
          <Breakdown claim={claim} account={account} />
        </Stack>
      </div>
      {isPending ? (
        <Skeleton className={classes.place} />
      ) : (
        <>
          <InvoiceRows claim={claim} account={account} onInvoice={onInvoice} />
          <ClaimFiles claim={claim} />
          {needsMedicalRecords(claim) ? <RecordsPrompt claim={claim} account={account} /> : null}
        </>
      )}
    </div>
  )
}

/** Asks for medical records while the claim has none (002 §2). */
function RecordsPrompt({ claim, account }: { claim: Claim; account: Account }) {
  const { name } = claimPet(claim, account)
  return (
    <DetailsPart title="Medical records">
      <Text c="dimmed">
        We have no medical records of <bdi>{name}</bdi> for this claim. With them we can decide sooner.
      </Text>
      <div>
        <MedicalRecordsLink pet={name} policy={claim.policyNumberDisplay ?? ''} variant="soft" />
      </div>
    </DetailsPart>
  )
}

const RECEIPT = { dialog: 'receipt' } as const
