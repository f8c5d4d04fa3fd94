import { CLAIM_SUBMITTED_TEXT } from '@portal/domain/claim-outcome'
import { PROCESSING_TEXT } from '@portal/domain/claim-timeline'
import { activeClaims } from '@portal/domain/claims'
import { policyNumberOf } from '@portal/domain/policies'
import { useQuery } from '@tanstack/react-query'
import { payoutRestrictionQuery } from '../../../api/claim-submissions.ts'
import { activeClaimsQuery, type Claim } from '../../../api/claims.ts'
import { useAccount } from '../../../api/use-account.ts'
import { useApi } from '../../../session/context.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FactsList } from '../../../ui/FactsList.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import classes from '../claim-form.module.css'
import { PayoutNote } from './PayoutNote.tsx'

type ReceivedDialogProps = { claimNumber: string; onClose: () => void }

/**
 * "Claim received" (002 §2, §8, §9): what happens next, and how the claim is paid out. The look-up of the wallet tells
 * whether debit cards are blocked; one that failed counts as not blocked (002 §6).
 */
export function ReceivedDialog({ claimNumber, onClose }: ReceivedDialogProps) {
  const account = useAccount()
  const api = useApi()
  const claims = useQuery(activeClaimsQuery(api))
  const policyNumber = policyOf(activeClaims(claims.data ?? []), claimNumber)
  const restriction = useQuery({
    ...payoutRestrictionQuery(api, policyNumber ?? ''),
    enabled: policyNumber !== undefined,
  })
  return (
    <Dialog
      opened
      title="Claim received"
      onClose={onClose}
      footer={
        <Button data-autofocus onClick={onClose}>
          Got it
        </Button>
      }
    >
      <Stack>
        <p role="status">{CLAIM_SUBMITTED_TEXT}</p>
        <FactsList facts={[{ label: 'Claim number', value: claimNumber }]} />
        <p>{PROCESSING_TEXT}</p>
        {restriction.isFetching || claims.isPending ? (
          <Skeleton className={classes.place} />
        ) : (
          <PayoutNote account={account} isRestricted={restriction.data === true} />
        )}
        <div>
          <TextLink
            to="/claims/$claimID"
            params={{ claimID: claimNumber }}
            search={{ dialog: 'receipt' }}
            replace
            resetScroll={false}
          >
            See your receipt
          </TextLink>
        </div>
      </Stack>
    </Dialog>
  )
}

/** The policy number of a claim under way. */
function policyOf(claims: readonly Claim[], number: string): string | undefined {
  const display = claims.find(({ claimNumber }) => claimNumber === number)?.policyNumberDisplay
  return display === undefined ? undefined : policyNumberOf(display)
}
