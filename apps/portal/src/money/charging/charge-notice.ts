import { totalText } from '@portal/domain/overdue-charge'
import type { Tone } from '../../ui/Badge.tsx'
import type { Held, PayingState } from './paying-state.ts'
import { declinedText, heldTexts, paymentOf, progressText } from './paying-texts.ts'
import type { PendingCharge } from './pending-charge.ts'

/** A notice about a charge, with the policy whose dialog has the details. */
export type ChargeNotice = { tone: Tone; text: string; action: string; policy: string | undefined }

/**
 * The notice about a charge whose dialog was left or whose page was reloaded; the wording is ours. `undefined` when there
 * is nothing to say.
 * @param pending the record of a charge whose outcome is not known
 */
export function chargeNotice(
  state: PayingState,
  pending: PendingCharge | undefined,
): ChargeNotice | undefined {
  switch (state.at) {
    case 'idle':
      return pending && openNotice(pending)
    case 'running':
      return { tone: 'neutral', text: progressText(state), ...detailsOf(state.held) }
    case 'checking': {
      const open = `There is no answer about ${paymentOf(totalText(state.held.billings))} yet.`
      return { tone: 'neutral', text: `${open} ${progressText(state)}`, ...detailsOf(state.held) }
    }
    case 'done':
      return doneNotice(state.held)
    case 'declined':
      return { tone: 'danger', text: declinedText(state.held), ...detailsOf(state.held) }
    case 'broken':
      return { tone: 'warning', text: heldTexts(state).join(' '), ...detailsOf(state.held) }
  }
}

function openNotice({ billings, request }: PendingCharge): ChargeNotice {
  const text = `We don’t know yet whether ${paymentOf(totalText(billings))} went through.`
  return { tone: 'warning', text, action: 'Check again', policy: request.policyNumbers[0] }
}

function doneNotice(held: Held): ChargeNotice | undefined {
  const total = totalText(held.paid)
  if (total === undefined) return undefined
  return { tone: 'success', text: `Your payment of ${total} was processed.`, ...detailsOf(held) }
}

const detailsOf = ({ request }: Held) => ({ action: 'See details', policy: request.policyNumbers[0] })
