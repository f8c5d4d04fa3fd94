import { totalText } from '@portal/domain/overdue-charge'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Stack } from '../../ui/layout.tsx'
import type { Held } from './paying-state.ts'
import { RESULT_TEXTS } from './paying-texts.ts'

/**
 * The result of a charge (001 §2).
 * @param held with the balances and those of them that were paid
 * @param onClose closes the dialog; after a failed payment it leads back to the list of methods
 */
export function PaymentResultDialog({ held, onClose }: { held: Held; onClose: () => void }) {
  const { billings, paid } = held
  const open = billings.filter((billing) => !paid.includes(billing))
  const { title, text, button } = open.length === 0 ? RESULT_TEXTS.paid : RESULT_TEXTS.failed
  return (
    <Dialog
      opened
      title={title}
      onClose={onClose}
      footer={
        <Button data-autofocus onClick={onClose}>
          {button}
        </Button>
      }
    >
      <Stack gap="xs">
        <p>{text}</p>
        {open.length > 0 && paid.length > 0 && (
          <p>
            {totalText(paid)} was paid, and {totalText(open)} is still due.
          </p>
        )}
      </Stack>
    </Dialog>
  )
}
