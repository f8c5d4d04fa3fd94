import { useNavigate } from '@tanstack/react-router'
import { lazyPart } from '../../lib/lazy-part.ts'
import { DialogPart } from '../../ui/DialogPart.tsx'
import { SAME_SCREEN } from '../../ui/use-entry-value.ts'
import type { PayoutPath, PayoutSearch } from './payout-views.ts'

const PayoutDialog = lazyPart(() => import('./PayoutDialog.tsx'), 'PayoutDialog')

/** The reimbursement dialog over the payment screen, loaded when it opens. */
export function Reimbursement({ path, search }: { path: PayoutPath; search: PayoutSearch }) {
  const navigate = useNavigate()
  const close = () => void navigate({ to: '/account/payment', search: {}, replace: true, ...SAME_SCREEN })
  return (
    <DialogPart onClose={close}>
      <PayoutDialog path={path} search={search} />
    </DialogPart>
  )
}
