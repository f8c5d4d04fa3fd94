import { Skeleton, Stack, Text, UnstyledButton } from '@mantine/core'
import { breakdownRows, claimExplanation, needsMedicalRecords } from '@portal/domain/claim-details'
import { currencyOf } from '@portal/domain/money'
import { IconChevronRight } from '@tabler/icons-react'
import type { Account } from '../../../api/account.ts'
import type { Claim } from '../../../api/claims.ts'
import { serviceNow } from '../../../lib/clock.ts'
import { Breakdown } from '../../../parts/claim/Breakdown.tsx'
import { claimPet } from '../../../parts/claim/claim-facts.ts'
import { MedicalRecordsLink } from '../../../parts/pet/MedicalRecordsLink.tsx'
import { ReadFailed } from '../../../parts/support/ReadFailed.tsx'
import { FactsList } from '../../../ui/FactsList.tsx'
import { TextLink } from '../../../ui/links.tsx'
import rowClasses from '../../../ui/rows.module.css'
import { SafeHtml } from '../../../ui/SafeHtml.tsx'
import { ClaimFiles, DetailsPart } from './ClaimFiles.tsx'
import { ClaimReview, useClaimReviews } from './ClaimReview.tsx'
import { ClaimTimeline } from './ClaimTimeline.tsx'
import { claimInvoices, useClaimDetails } from './claim-invoices.ts'
import { detailFacts } from './detail-facts.ts'
import classes from './details.module.css'

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
  const currency = currencyOf(account.profileDetails?.serviceCode)
  const found = useClaimReviews(claim)
  return (
    <div className={classes.details}>
      {isError ? (
        <ReadFailed what="all details of this claim" isFetching={isFetching} onRetry={refetch} />
      ) : null}
      {explanation === undefined || explanation.trim() === '' ? null : (
        <SafeHtml html={explanation} only="text" />
      )}
      <div className={classes.columns}>
        <DetailsPart title="Progress">
          <ClaimTimeline claim={claim} reviews={found?.reviews ?? []} />
        </DetailsPart>
        <Stack gap="lg">
          <DetailsPart title="Details">
            <FactsList facts={detailFacts(claim, account)} />
            <TextLink to="/claims/$claimID" params={{ claimID: claim.claimNumber }} search={RECEIPT}>
              See your receipt
            </TextLink>
          </DetailsPart>
          {breakdownRows(claim, currency).length === 0 ? null : (
            <DetailsPart title="Breakdown">
              <Breakdown claim={claim} currency={currency} />
            </DetailsPart>
          )}
          <ClaimReview claim={claim} currency={currency} found={found} />
        </Stack>
      </div>
      {isPending ? (
        <Skeleton className={classes.skeleton} />
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

type InvoiceRowsProps = { claim: Claim; account: Account; onInvoice: (index: number) => void }

/** The invoices of a claim. Each one opens its details (002 §2). */
function InvoiceRows({ claim, account, onInvoice }: InvoiceRowsProps) {
  const invoices = claimInvoices(claim, account)
  if (invoices.length === 0) return null
  return (
    <DetailsPart title="Invoices">
      <ul className={rowClasses.rows}>
        {invoices.map(({ date, cost, description }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an invoice has no id, and the list never changes its order
          <li key={index}>
            <UnstyledButton className={rowClasses.row} onClick={() => onInvoice(index)}>
              <span className={rowClasses.about}>
                <bdi>{cost}</bdi>
                <span>{[date, description].filter(Boolean).join(' · ')}</span>
              </span>
              <IconChevronRight size={20} stroke={1.75} aria-hidden />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </DetailsPart>
  )
}
