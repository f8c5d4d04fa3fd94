import { chargeableRest, totalText } from '@portal/domain/overdue-charge'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Stack } from '../../ui/layout.tsx'
import type { Held } from './paying-state.ts'
import { mixedTexts, resultOf } from './paying-texts.ts'

type PaymentResultDialogProps = {
  /** The facts with the balances that were paid and those that are open. */
  held: Held
  /** Closes the dialog; after a failed payment it leads back to the list of methods. */
  onClose: () => void
  /** Charges what a mixed charge has left. */
  onPayRest: () => void
}

/** The result of a charge (001 §2). A mixed one names what was paid and what was not, and offers the rest alone. */
export function PaymentResultDialog({ held, onClose, onPayRest }: PaymentResultDialogProps) {
  const { title, text, button } = resultOf(held)
  const rest = totalText(held.paid.length === 0 ? [] : chargeableRest(held.open))
  return (
    <Dialog
      opened
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button data-autofocus variant={rest === undefined ? 'primary' : 'line'} onClick={onClose}>
            {button}
          </Button>
          {rest !== undefined && <Button onClick={onPayRest}>{`Pay ${rest}`}</Button>}
        </>
      }
    >
      <Stack gap="xs">
        <p>{text}</p>
        {mixedTexts(held).map((each) => (
          <p key={each}>{each}</p>
        ))}
        {rest !== undefined && (
          <p>You can pay the rest now, or go back and choose a different payment method.</p>
        )}
      </Stack>
    </Dialog>
  )
}
