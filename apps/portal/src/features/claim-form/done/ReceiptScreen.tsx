import { Stack } from '@mantine/core'
import { reasonForVisit } from '@portal/domain/claim-details'
import { CLAIM_DOCUMENT_KINDS, claimDocuments } from '@portal/domain/claim-documents'
import { claimTimeline, PROCESSING_TEXT } from '@portal/domain/claim-timeline'
import { useQuery } from '@tanstack/react-query'
import { type Claim, claimQuery } from '../../../api/claims.ts'
import { ApiError } from '../../../api/refusal.ts'
import { useAccount } from '../../../api/use-account.ts'
import { serviceNow } from '../../../lib/clock.ts'
import { sizeText } from '../../../lib/files.ts'
import { dateText, zonedText } from '../../../lib/format.ts'
import { claimFacts } from '../../../parts/claim/claim-facts.ts'
import { PrintSheet } from '../../../parts/print/PrintSheet.tsx'
import { holderFacts, PrintSection } from '../../../parts/print/print-parts.tsx'
import { ReadFailed } from '../../../parts/support/ReadFailed.tsx'
import { SupportPhone } from '../../../parts/support/SupportPhone.tsx'
import { useApi } from '../../../session/context.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Loader } from '../../../ui/Loader.tsx'
import { BackLink } from '../../../ui/links.tsx'

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
    ['Received', zonedText(claim.dateNotified)],
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

/** The reason why there is no receipt. A claim of somebody else is answered like one that does not exist. */
function ReceiptFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isUnknown = error instanceof ApiError && error.status === 404
  if (!isUnknown) return <ReadFailed what="the receipt" onRetry={onRetry} />
  return (
    <Banner tone="danger" role="alert">
      <p>
        <span>We can’t find that claim. You can also call us at </span>
        <SupportPhone />.
      </p>
    </Banner>
  )
}

/** A document that was sent. `size` as people read it; undefined when the service does not give it. */
type SentDocument = { id: string; kind: string; name: string; size: string | undefined }

/** The invoices and medical records of a claim, as they arrived. An explanation of benefits comes from the insurer. */
function sentDocuments(claim: Claim): SentDocument[] {
  return claimDocuments(claim).flatMap(({ type, url, label, size }) =>
    type === 'eob'
      ? []
      : [
          {
            id: url,
            kind: CLAIM_DOCUMENT_KINDS[type],
            name: label,
            size: size === undefined ? undefined : sizeText(size),
          },
        ],
  )
}
