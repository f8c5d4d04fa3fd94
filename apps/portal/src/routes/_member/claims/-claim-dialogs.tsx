import { activeClaims } from '@portal/domain/claims'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { activeClaimsQuery } from '../../../api/claims.ts'
import { useAccount } from '../../../api/use-account.ts'
import { namedClaims } from '../../../features/claims/use-claim-lists.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { useApi } from '../../../session/context.ts'
import { DialogPart } from '../../../ui/DialogPart.tsx'
import { SAME_SCREEN } from '../../../ui/use-entry-value.ts'
import type { ClaimDialogName } from './route.tsx'

const MissingInfoDialog = lazyPart(
  () => import('../../../features/claims/MissingInfoDialog.tsx'),
  'MissingInfoDialog',
)
const SubmissionDialogs = lazyPart(
  () => import('../../../features/claim-form/done/SubmissionDialogs.tsx'),
  'SubmissionDialogs',
)
const MissingDocumentsDialog = lazyPart(
  () => import('../../../features/claim-form/missing/MissingDocumentsDialog.tsx'),
  'MissingDocumentsDialog',
)
type ClaimDialogsProps = {
  /** The claim that the dialog is about. */
  number: string | undefined
  dialog: ClaimDialogName | undefined
}

/** The dialog over a claim under way, each with an address: `dialog` of a page of the claims area (decision 20). */
export function ClaimDialogs({ number, dialog }: ClaimDialogsProps) {
  const navigate = useNavigate()
  const account = useAccount()
  const { data: open = [] } = useQuery({ ...activeClaimsQuery(useApi()), retryOnMount: false })
  // A receipt is a screen of its own.
  if (dialog === undefined || dialog === 'receipt' || number === undefined) return null
  const close = () => void navigate({ to: '.', search: {}, replace: true, ...SAME_SCREEN })
  if (dialog !== 'missing-info' && dialog !== 'upload') {
    return (
      <DialogPart onClose={close}>
        <SubmissionDialogs dialog={dialog} claimNumber={number} />
      </DialogPart>
    )
  }
  const [named] = namedClaims(open, number)
  const claim = activeClaims(open).find(({ claimNumber }) => claimNumber === named)
  if (claim === undefined) return null
  const search = { claim: claim.claimNumber, dialog: 'submitted' } as const
  return (
    <DialogPart onClose={close}>
      {dialog === 'missing-info' ? (
        <MissingInfoDialog claim={claim} account={account} onClose={close} />
      ) : (
        <MissingDocumentsDialog
          claim={claim}
          onClose={close}
          onSubmitted={() => void navigate({ to: '.', search, replace: true, ...SAME_SCREEN })}
        />
      )}
    </DialogPart>
  )
}
