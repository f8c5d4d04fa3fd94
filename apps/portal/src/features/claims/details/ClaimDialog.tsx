import { Badge, Button, Group, Stack } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import type { Account } from '../../../api/account.ts'
import type { Claim } from '../../../api/claims.ts'
import { serviceNow } from '../../../lib/clock.ts'
import { claimFacts } from '../../../parts/claim/claim-facts.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import type { Elements } from '../../../ui/layout.tsx'
import { ClaimDetails } from './ClaimDetails.tsx'
import { claimInvoices, useClaimDetails } from './claim-invoices.ts'
import { InvoiceFacts } from './InvoiceFacts.tsx'

type ClaimDialogProps = {
  title: string
  claim: Claim
  account: Account
  onClose: () => void
  /** Shown above the details, such as the request for missing documents. */
  children?: Elements
}

/** The details of a claim in a dialog, and the details of an invoice as a second view of the dialog (002 §2). */
export function ClaimDialog({ title, claim: listed, account, onClose, children }: ClaimDialogProps) {
  const [index, setIndex] = useState<number>()
  const { claim } = useClaimDetails(listed)
  const invoice = index === undefined ? undefined : claimInvoices(claim, account)[index]
  const { petName, status, tone } = claimFacts(claim, account, serviceNow())
  if (invoice !== undefined) {
    return (
      <Dialog opened title="Invoice details" view="invoice" onClose={onClose}>
        <Stack>
          <div>
            <Button variant="soft" size="sm" onClick={() => setIndex(undefined)}>
              <IconArrowLeft size={18} stroke={1.75} aria-hidden />
              Back to the claim
            </Button>
          </div>
          <InvoiceFacts invoice={invoice} />
        </Stack>
      </Dialog>
    )
  }
  return (
    <Dialog opened title={title} view="claim" onClose={onClose}>
      <Stack>
        <Group justify="space-between">
          <bdi>{petName}</bdi>
          <Badge variant={tone}>{status}</Badge>
        </Group>
        {children}
        <ClaimDetails claim={listed} account={account} onInvoice={setIndex} />
      </Stack>
    </Dialog>
  )
}
