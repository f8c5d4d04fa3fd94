import { Stack } from '@mantine/core'
import { reasonForVisit } from '@portal/domain/claim-details'
import { claimTimeline, PROCESSING_TEXT } from '@portal/domain/claim-timeline'
import { useQuery } from '@tanstack/react-query'
import { type Claim, claimQuery } from '../../../api/claims.ts'
import { useAccount } from '../../../api/use-account.ts'
import { serviceNow } from '../../../lib/clock.ts'
import { dateText } from '../../../lib/format.ts'
import { claimFacts } from '../../../parts/claim/claim-facts.ts'
import { holderFacts } from '../../../parts/print/holder-facts.ts'
import { PrintSection } from '../../../parts/print/PrintSection.tsx'
import { PrintSheet } from '../../../parts/print/PrintSheet.tsx'
import { SupportPhone } from '../../../parts/support/SupportPhone.tsx'
import { useApi } from '../../../session/context.ts'
import { Loader } from '../../../ui/Loader.tsx'
import { BackLink } from '../../../ui/links.tsx'
import { ReceiptFailed } from './ReceiptFailed.tsx'
import { arrivalText, sentDocuments } from './receipt-facts.ts'

/** The receipt of a claim: its number, the time with zone, what was sent, and what happens next; also on paper. */
export function ReceiptScreen({ claimNumber }: { claimNumber: string }) {
  const account = useAccount()
  const claim = useQuery(claimQuery(useApi(), claimNumber))
  return (
    <PrintSheet
      back={
        <BackLink to="/claims/$claimID" params={{ claimID: claimNumber }} search={{}}>
          Go back
        </BackLink>
      }
      underwriter={account.profile.underwriter}
    >
      <title>{`Receipt for claim #${claimNumber} · Pet portal`}</title>
      <h1 tabIndex={-1} ref={focus}>{`Receipt for claim #${claimNumber}`}</h1>
      {claim.data === undefined ? null : <Receipt claim={claim.data} />}
      {claim.isPending ? <Loader /> : null}
      {claim.isError && claim.data === undefined ? (
        <ReceiptFailed error={claim.error} onRetry={() => void claim.refetch()} />
      ) : null}
    </PrintSheet>
  )
}

/** For a receipt that another address of the same path opens. */
const focus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true })

function Receipt({ claim }: { claim: Claim }) {
  const account = useAccount()
  const facts = claimFacts(claim, account, serviceNow())
  const { next } = claimTimeline(claim, serviceNow())
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
    <>
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
        <Stack gap="xs">
          <p>{next.text}</p>
          {next.actor === 'nobody' ? null : <p>{PROCESSING_TEXT}</p>}
          <p>
            Questions? Call us at <SupportPhone />.
          </p>
        </Stack>
      </section>
    </>
  )
}
