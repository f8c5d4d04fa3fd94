import { reasonForVisit } from '@portal/domain/claim-details'
import { claimTimeline, PROCESSING_TEXT } from '@portal/domain/claim-timeline'
import { useQuery } from '@tanstack/react-query'
import { claimQuery } from '../../../api/claim-details.ts'
import type { Claim } from '../../../api/claims.ts'
import { useAccount } from '../../../api/use-account.ts'
import { dateText } from '../../../lib/format.ts'
import { claimFacts } from '../../../parts/claim/claim-facts.ts'
import { holderFacts } from '../../../parts/print/holder-facts.ts'
import { PrintSection } from '../../../parts/print/PrintSection.tsx'
import { PrintSheet } from '../../../parts/print/PrintSheet.tsx'
import { SupportPhone } from '../../../parts/support/SupportPhone.tsx'
import { useApi } from '../../../session/context.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Loader } from '../../../ui/Loader.tsx'
import { ReceiptFailed } from './ReceiptFailed.tsx'
import { arrivalText, sentDocuments } from './receipt-facts.ts'

type ReceiptDialogProps = { claimNumber: string; onClose: () => void }

/** The receipt of a claim: its number, the time with zone, what was sent, and what happens next; also on paper. */
export function ReceiptDialog({ claimNumber, onClose }: ReceiptDialogProps) {
  const claim = useQuery(claimQuery(useApi(), claimNumber))
  return (
    <Dialog opened title={`Receipt for claim #${claimNumber}`} onClose={onClose} fullScreen>
      {claim.data === undefined ? null : <Receipt claim={claim.data} />}
      {claim.isPending ? <Loader /> : null}
      {claim.isError && claim.data === undefined ? (
        <ReceiptFailed error={claim.error} onRetry={() => void claim.refetch()} />
      ) : null}
    </Dialog>
  )
}

function Receipt({ claim }: { claim: Claim }) {
  const account = useAccount()
  const facts = claimFacts(claim, account, Date.now())
  const { next } = claimTimeline(claim, Date.now())
  const documents = sentDocuments(claim)
  const own = [
    ['Claim number', claim.claimNumber],
    ['Received', arrivalText(claim.dateNotified)],
    ['Pet', facts.petName],
    ['Policy', claim.policyNumberDisplay],
    ['Treatment date', dateText(claim.treatmentDate)],
    ['Reason for visit', reasonForVisit(claim)],
    ['Diagnosis', claim.customerDiagnosis?.map(({ claimDetails }) => claimDetails).join(', ')],
    ['Invoice total', facts.amount],
  ] as const
  return (
    <PrintSheet back={<span />} underwriter={account.profile.underwriter}>
      <h1>Receipt for claim #{claim.claimNumber}</h1>
      <PrintSection
        title="Claim"
        facts={own.flatMap(([label, value]) => (value ? [{ label, value }] : []))}
      />
      <PrintSection title="Policyholder" facts={holderFacts(account)} />
      <PrintSection
        title="Documents that we received"
        facts={documents.map(({ kind, name, size }, index) => ({
          label: `${index + 1}. ${kind}`,
          value: <bdi>{name}</bdi>,
          ...(size === undefined ? {} : { note: size }),
        }))}
      />
      <section>
        <h2>What happens next</h2>
        <p>{next.text}</p>
        <p>{PROCESSING_TEXT}</p>
        <p>
          Questions? Call us at <SupportPhone />.
        </p>
      </section>
    </PrintSheet>
  )
}
