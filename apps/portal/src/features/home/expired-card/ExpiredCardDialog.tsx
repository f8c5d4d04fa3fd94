import { Text } from '@mantine/core'
import { currencyOf } from '@portal/domain/money'
import { overdueBillings, totalText } from '@portal/domain/overdue-charge'
import { isDefaultOf, type PayInCard, payInMethods } from '@portal/domain/payment-methods'
import { activePolicies } from '@portal/domain/policies'
import { useNavigate } from '@tanstack/react-router'
import type { Account } from '../../../api/account.ts'
import { useAccount } from '../../../api/use-account.ts'
import { PayingDialog } from '../../../money/charging/PayingDialog.tsx'
import { usePaying } from '../../../money/charging/use-paying.ts'
import { CARD_UPDATED, EditCardForm } from '../../../money/methods/EditCardForm.tsx'
import { AlertDialog } from '../../../ui/AlertDialog.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { showToast } from '../../../ui/toasts/Toaster.tsx'
import { SAME_SCREEN } from '../../../ui/use-entry-value.ts'

/**
 * The dialog behind the alert of an expired card: it saves the card, reads the account again, and charges what is overdue
 * on the policies that the card pays (001 §4).
 * @param methodId the id of the card
 */
export function ExpiredCardDialog({ methodId }: { methodId: string | undefined }) {
  const account = useAccount()
  const navigate = useNavigate()
  const paying = usePaying()
  const close = () => void navigate({ to: '/home', replace: true, ...SAME_SCREEN })
  if (paying.state.at !== 'idle') {
    return (
      <PayingDialog
        paying={paying}
        onLeave={(end, { paid }) => {
          if (end === 'back') return
          if (paid.length === 0) showToast(CARD_UPDATED)
          close()
        }}
      />
    )
  }
  const card = cardOf(account, methodId)
  if (card === undefined) {
    return (
      <AlertDialog opened title="Card not found" onConfirm={close}>
        We can’t find this card in your account.
      </AlertDialog>
    )
  }
  const policyNumbers = policiesOf(account, card)
  const [policy] = policyNumbers
  const currency = currencyOf(account.profileDetails?.serviceCode)
  const due = totalText(overdueBillings(policyNumbers, account, currency))
  const method = { id: card.id, kind: card.kind }
  return (
    <Dialog opened title="Update card" onClose={close}>
      <EditCardForm
        card={card}
        onCancel={close}
        onSaved={() => void paying.start({ method, policyNumbers, isNewDefault: false, isAdded: false })}
      >
        {due !== undefined && <Text>{`${due} is overdue. When you save, we charge it to this card.`}</Text>}
        {policy !== undefined && (
          <p>
            You can also{' '}
            <TextLink to="/account/payment" search={{ dialog: 'payment-methods', policy }}>
              choose another payment method
            </TextLink>
            .
          </p>
        )}
      </EditCardForm>
    </Dialog>
  )
}

function cardOf({ paymentMethods = [] }: Account, id: string | undefined): PayInCard | undefined {
  return payInMethods(paymentMethods)
    .filter((method) => method.kind === 'card')
    .find(({ refs }) => id !== undefined && refs.includes(id))
}

/** The active policies that a card pays. */
function policiesOf({ policies = [] }: Account, card: PayInCard): string[] {
  return activePolicies(policies)
    .filter((policy) => isDefaultOf(card, policy))
    .map(({ policyNumber }) => policyNumber)
}
