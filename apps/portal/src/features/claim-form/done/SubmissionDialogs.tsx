import { Skeleton, Stack } from '@mantine/core'
import { formatAddress, readAddress } from '@portal/domain/addresses'
import { CLAIM_SUBMITTED_TEXT, DOCUMENTS_SUBMITTED_TEXT } from '@portal/domain/claim-outcome'
import { PROCESSING_TEXT } from '@portal/domain/claim-timeline'
import { activeClaims } from '@portal/domain/claims'
import { policyNumberOf } from '@portal/domain/policies'
import { formatPhone } from '@portal/domain/text'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { payoutRestrictionQuery } from '../../../api/claim-submissions.ts'
import { activeClaimsQuery, type Claim } from '../../../api/claims.ts'
import { useAccount } from '../../../api/use-account.ts'
import { UNKNOWN } from '../../../lib/format.ts'
import { useApi } from '../../../session/context.ts'
import { AlertDialog } from '../../../ui/AlertDialog.tsx'
import { FactsList } from '../../../ui/FactsList.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { SAME_SCREEN } from '../../../ui/use-entry-value.ts'
import classes from '../claim-form.module.css'
import { PayoutNote } from './PayoutNote.tsx'

type SubmissionDialogsProps = {
  /** The dialog that the address names. */
  dialog: 'received' | 'contact' | 'submitted'
  claimNumber: string
}

/**
 * The dialogs after a submission, each with an address: `dialog` of a page of the claims area (decision 20). They are one
 * file, because a dialog that waits for the file of the next one would lose the focus to the page behind it.
 */
export function SubmissionDialogs({ dialog, claimNumber }: SubmissionDialogsProps) {
  const navigate = useNavigate()
  const show = (next: 'contact' | undefined) => () =>
    void navigate({
      to: '.',
      search: next === undefined ? {} : { claim: claimNumber, dialog: next },
      replace: true,
      ...SAME_SCREEN,
    })
  const close = show(undefined)
  if (dialog === 'received') return <ReceivedDialog claimNumber={claimNumber} onClose={show('contact')} />
  return dialog === 'contact' ? <ContactDialog onClose={close} /> : <SubmittedDialog onClose={close} />
}

type ReceivedDialogProps = { claimNumber: string; onClose: () => void }

/**
 * "Claim received" (002 §2, §8, §9): what happens next, and how the claim is paid out. The look-up of the wallet shows
 * whether debit cards are blocked; one that failed counts as not blocked (002 §6).
 */
function ReceivedDialog({ claimNumber, onClose }: ReceivedDialogProps) {
  const account = useAccount()
  const api = useApi()
  const claims = useQuery(activeClaimsQuery(api))
  const policyNumber = policyOf(activeClaims(claims.data ?? []), claimNumber)
  const restriction = useQuery({
    ...payoutRestrictionQuery(api, { claimNumber, policyNumber: policyNumber ?? '' }),
    enabled: policyNumber !== undefined,
  })
  // A list that was read before the submission does not have the claim.
  const isUnknown = policyNumber === undefined ? claims.isFetching : restriction.isFetching
  return (
    <AlertDialog opened title="Claim received" confirm="Got it" onConfirm={onClose}>
      <Stack>
        <p role="status">{CLAIM_SUBMITTED_TEXT}</p>
        <FactsList facts={[{ label: 'Claim number', value: claimNumber }]} />
        <p>{PROCESSING_TEXT}</p>
        {isUnknown || claims.isPending ? (
          <Skeleton className={classes.skeleton} />
        ) : (
          <PayoutNote account={account} isRestricted={restriction.data === true} />
        )}
        <div>
          <TextLink
            to="/claims/$claimID"
            params={{ claimID: claimNumber }}
            search={{ dialog: 'receipt' }}
            replace
            {...SAME_SCREEN}
          >
            See your receipt
          </TextLink>
        </div>
      </Stack>
    </AlertDialog>
  )
}

/** The policy number of a claim under way. */
function policyOf(claims: readonly Claim[], number: string): string | undefined {
  const display = claims.find(({ claimNumber }) => claimNumber === number)?.policyNumberDisplay
  return display === undefined ? undefined : policyNumberOf(display)
}

/** "Confirm contact information" after a claim (002 §2): how the insurer reaches the policyholder about it. */
function ContactDialog({ onClose }: { onClose: () => void }) {
  const { email, mobile, mailingAddress, homeAddress } = useAccount().profile
  const address = formatAddress(readAddress(mailingAddress ?? homeAddress))
  const facts = [
    ['Email', email],
    ['Mobile number', formatPhone(mobile?.value ?? '')],
    ['Mailing address', address],
  ] as const
  return (
    <AlertDialog opened title="Confirm contact information" confirm="Got it" onConfirm={onClose}>
      <Stack>
        <p>We use this to reach you about your claim. Is it right?</p>
        <FactsList facts={facts.map(([label, value]) => ({ label, value: <bdi>{value || UNKNOWN}</bdi> }))} />
        <div>
          <TextLink to="/account/profile">Edit your contact information</TextLink>
        </div>
      </Stack>
    </AlertDialog>
  )
}

/** "Documents submitted" (002 §2, §8). */
function SubmittedDialog({ onClose }: { onClose: () => void }) {
  return (
    <AlertDialog opened title="Documents submitted" confirm="Got it" onConfirm={onClose}>
      <Stack>
        <p role="status">{DOCUMENTS_SUBMITTED_TEXT}</p>
        <p>{PROCESSING_TEXT}</p>
      </Stack>
    </AlertDialog>
  )
}
