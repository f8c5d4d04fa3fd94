import { cardBrandName } from './payment-methods.ts'
import { isUnknown } from './unknown.ts'

/**
 * A reimbursement method of an account as screens and rules read it (001 §3). `refs` are all ids under which the account
 * may refer to it; `digits` are the last four digits of its number at most.
 */
export type PayoutMethod = {
  id: string
  refs: readonly string[]
  kind: 'bank' | 'card'
  digits: string
  holder: string | undefined
  /** The brand of a card as the service writes it, such as `visa`. */
  brand: string | undefined
  /** The expiry of a card as the service writes it, such as `01/26`. */
  expiry: string | undefined
  /** Whether claims can be paid to it. */
  isValid: boolean
}

/** A reimbursement method as a service answers it. */
export type WirePayoutMethod = {
  id: string
  instrumentType: 'bank' | 'card'
  payMethodId?: string | undefined
  isValidPayoutMethod?: boolean | undefined
  status?: string | undefined
  bank?: { number: string; accountHolder?: string | undefined } | undefined
  card?:
    | {
        number: string
        brand?: string | undefined
        name?: string | undefined
        expirationDate?: string | undefined
        logo?: string | undefined
        isExpired?: boolean | undefined
      }
    | undefined
  instrumentDetails?: { last4Digit?: string | undefined; accountHolderName?: string | undefined } | undefined
}

/** The parts of an account that say how claims are paid out (001 §3). */
export type PayoutAccount = {
  payoutPaymentMethods?: readonly WirePayoutMethod[] | undefined
  selectedPayoutMethod?: { id: string; status?: string | undefined } | undefined
}

/**
 * The way in which claims are paid out now (001 §4). `unknown` is a selected method that the account does not list or
 * that could not be read, so that nothing can be said about it.
 */
export type ActivePayout =
  | { kind: 'check' }
  | { kind: 'method'; method: PayoutMethod }
  | { kind: 'unknown'; id: string | undefined }

/** The reimbursement methods of an account in the order of the answer; one that comes twice counts once. */
export function payoutMethods({
  payoutPaymentMethods = [],
}: Pick<PayoutAccount, 'payoutPaymentMethods'>): PayoutMethod[] {
  const once: WirePayoutMethod[] = []
  for (const method of payoutPaymentMethods) putPayout(once, method)
  return once.map(readPayoutMethod)
}

type Ids = Pick<WirePayoutMethod, 'id' | 'payMethodId'>

/**
 * The list with one more method. It is new unless one of its ids is known; a known one takes the place of its earlier
 * entry (001 §4).
 */
export function addPayout<Method extends Ids>(list: readonly Method[], added: Method): Method[] {
  const all = [...list]
  putPayout(all, added)
  return all
}

function putPayout<Method extends Ids>(all: Method[], added: Method) {
  const refs = refsOf(added)
  const known = all.findIndex((each) => refsOf(each).some((ref) => refs.includes(ref)))
  all.splice(known === -1 ? all.length : known, 1, added)
}

function refsOf({ id, payMethodId = '' }: Ids): string[] {
  return [...new Set([id, payMethodId])].filter((ref) => ref !== '')
}

/** One reimbursement method. Of its number the last four digits are kept, even if the service sent more. */
export function readPayoutMethod(wire: WirePayoutMethod): PayoutMethod {
  const { id, instrumentType: kind, instrumentDetails = {} } = wire
  const number = (kind === 'bank' ? wire.bank : wire.card)?.number ?? instrumentDetails.last4Digit ?? ''
  const holder = kind === 'bank' ? wire.bank?.accountHolder : wire.card?.name
  return {
    id,
    kind,
    refs: refsOf(wire),
    digits: number.replace(/\D/g, '').slice(-4),
    holder: holder ?? instrumentDetails.accountHolderName,
    brand: kind === 'card' ? (wire.card?.brand ?? brandOfLogo(wire.card?.logo)) : undefined,
    expiry: kind === 'card' ? wire.card?.expirationDate : undefined,
    isValid: isValidPayout(wire),
  }
}

/** Whether nothing that the service says about a method makes it invalid (001 §3). */
function isValidPayout({ isValidPayoutMethod = true, status = 'valid', card }: WirePayoutMethod): boolean {
  return isValidPayoutMethod && status === 'valid' && card?.isExpired !== true
}

/** The brand in the address of a logo, such as `visa` of `…/visa.svg`, because a card for payouts has no other. */
function brandOfLogo(logo: string | undefined): string | undefined {
  return /(?:^|[^a-z])([a-z]+)\.\w+$/i.exec(logo ?? '')?.[1]
}

/** The way in which claims are paid out: without a selected method it is the paper check (001 §4). */
export function activePayout(account: PayoutAccount): ActivePayout {
  const { selectedPayoutMethod: selected } = account
  if (selected === undefined)
    return isUnknown(account, 'selectedPayoutMethod') ? { kind: 'unknown', id: undefined } : { kind: 'check' }
  const method = payoutMethods(account).find(({ refs }) => refs.includes(selected.id))
  if (method === undefined) return { kind: 'unknown', id: selected.id }
  const isValid = method.isValid && (selected.status ?? 'valid') === 'valid'
  return { kind: 'method', method: { ...method, isValid } }
}

/** Whether a method is the active one. */
export function isActivePayout(
  { refs }: Pick<PayoutMethod, 'refs'>,
  { selectedPayoutMethod }: PayoutAccount,
) {
  return selectedPayoutMethod !== undefined && refs.includes(selectedPayoutMethod.id)
}

/** The name of the paper check (001 §1). */
export const PAPER_CHECK = 'Paper check'

/** "Bank account ending in 1881", or "Visa debit card ending in 5556" (001 §2). */
export function payoutLabel({
  kind,
  brand,
  digits,
}: Pick<PayoutMethod, 'kind' | 'brand' | 'digits'>): string {
  const name = brand === undefined ? 'Debit card' : `${cardBrandName(brand)} debit card`
  const label = kind === 'bank' ? 'Bank account' : name
  return digits === '' ? label : `${label} ending in ${digits}`
}

/** The heading of the list of debit cards: one card, or any other number of them (001 §2). */
export function debitCardsTitle(count: number): string {
  return count === 1 ? 'Debit card' : 'Debit cards'
}
