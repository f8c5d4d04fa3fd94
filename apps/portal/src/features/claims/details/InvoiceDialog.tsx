import type { Account } from '../../../api/account.ts'
import type { Claim } from '../../../api/claims.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { claimInvoices, useClaimDetails } from './claim-invoices.ts'
import { InvoiceFacts } from './InvoiceFacts.tsx'

type InvoiceDialogProps = { claim: Claim; account: Account; index: number; onClose: () => void }

/** One invoice of a claim under way (002 §2). */
export function InvoiceDialog({ claim: listed, account, index, onClose }: InvoiceDialogProps) {
  const { claim } = useClaimDetails(listed)
  const invoice = claimInvoices(claim, account)[index]
  return (
    <Dialog opened title="Invoice details" onClose={onClose}>
      {invoice === undefined ? null : <InvoiceFacts invoice={invoice} />}
    </Dialog>
  )
}
