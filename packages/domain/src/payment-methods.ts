/**
 * A pay-in method of an account as screens and rules read it (001 §3). `id` identifies it in calls, and `refs` are all
 * ids under which a policy may refer to it. `digits` are the last four digits of its number at most.
 */
export type PayInMethod = PayInCard | PayInBank

/** A card that pays premiums. `expYear` has four digits. */
export type PayInCard = Common & {
  kind: 'card'
  /** The brand as the service writes it, such as `visa`. */
  brand: string | undefined
  name: string | undefined
  expMonth: number | undefined
  expYear: number | undefined
  zipCode: string
}

/** A bank account that pays premiums. */
export type PayInBank = Common & {
  kind: 'ach'
  accountHolder: string | undefined
  verification: Verification | undefined
}

type Common = {
  id: string
  refs: readonly string[]
  digits: string
  /** The policies that the method was saved for. */
  policyNumbers: readonly string[]
}

/** The states of a bank account's verification (001 §4). */
export type Verification = (typeof VERIFICATIONS)[number]

const VERIFICATIONS = ['VERIFICATION_PENDING', 'VERIFICATION_FAILED', 'VERIFICATION_SUCCESSFUL'] as const

type WireAddress = { zipcode?: string | undefined; zipCode?: string | undefined }

/** A pay-in method as a service answers it. */
export type WireMethod = {
  id?: string | undefined
  payMethodId?: string | undefined
  instrumentType: string
  status?: string | undefined
  payInMethodStatus?: string | undefined
  nameOnCard?: string | undefined
  address?: WireAddress | undefined
  policyNumber?: string | undefined
  policyNumbers?: readonly string[] | undefined
  instrumentDetails?: { last4Digit?: string | undefined; accountHolderName?: string | undefined } | undefined
  card?:
    | {
        brand?: string | undefined
        number: string
        name?: string | undefined
        expMonth?: number | undefined
        expYear?: number | undefined
        address?: readonly WireAddress[] | undefined
      }
    | undefined
  ach?: { number: string; accountHolder?: string | undefined } | undefined
}

/**
 * The pay-in methods of an account in the order of the answer, without those that are neither card nor bank account
 * (001 §3).
 */
export function payInMethods(methods: readonly WireMethod[]): PayInMethod[] {
  return methods.flatMap((method) => readPayInMethod(method) ?? [])
}

/** One pay-in method; `undefined` when it is neither card nor bank account, or has no id. */
export function readPayInMethod(method: WireMethod): PayInMethod | undefined {
  const kind = payInKind(method)
  const refs = [method.id ?? [], method.payMethodId ?? []].flat().filter((id) => id !== '')
  const [id] = refs
  if (kind === undefined || id === undefined) return undefined
  const { policyNumber, instrumentDetails = {} } = method
  const number = (kind === 'card' ? method.card : method.ach)?.number ?? instrumentDetails.last4Digit ?? ''
  const policyNumbers = method.policyNumbers ?? (policyNumber === undefined ? [] : [policyNumber])
  const common = { id, refs: [...new Set(refs)], digits: lastDigits(number), policyNumbers }
  return kind === 'card' ? { ...common, ...cardParts(method) } : { ...common, ...bankParts(method) }
}

function cardParts({ card, address, nameOnCard, instrumentDetails }: WireMethod) {
  const [billed = address] = card?.address ?? []
  return {
    kind: 'card' as const,
    brand: card?.brand,
    name: card?.name ?? nameOnCard ?? instrumentDetails?.accountHolderName,
    expMonth: card?.expMonth,
    expYear: card?.expYear,
    zipCode: billed?.zipcode ?? billed?.zipCode ?? '',
  }
}

function bankParts({ ach, instrumentDetails, status, payInMethodStatus }: WireMethod) {
  return {
    kind: 'ach' as const,
    accountHolder: ach?.accountHolder ?? instrumentDetails?.accountHolderName,
    verification: readVerification(status ?? payInMethodStatus),
  }
}

/** The verification of a bank account in any case of letters; `undefined` for a text that is none (001 §3). */
export function readVerification(status = ''): Verification | undefined {
  const name = status.toUpperCase()
  return VERIFICATIONS.find((each) => each === name)
}

const CARD_BRANDS = new Map([
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
  ['discover', 'Discover'],
  ['jcb', 'JCB'],
  ['amex', 'Amex'],
  ['diners', 'Diners'],
  ['unionpay', 'UnionPay'],
])

/** The display name of a card brand; an unknown brand stays as the service sent it. */
export function cardBrandName(brand: string): string {
  return CARD_BRANDS.get(brand.toLowerCase()) ?? brand
}

/**
 * The label of a pay-in method: "{brand} .... {digits}" for a card, "Bank account ending in {digits}" for a bank
 * account (002 §9).
 */
export function payInLabel(method: PayInMethod): string {
  if (method.kind === 'ach') return `Bank account ending in ${method.digits}`
  const name = cardBrandName(method.brand ?? 'Card')
  return method.digits === '' ? name : `${name} .... ${method.digits}`
}

/** The label as in `payInLabel` of a method of a service; `undefined` for one that cannot pay. */
export function payInMethodLabel(method: WireMethod | undefined): string | undefined {
  const read = method === undefined ? undefined : readPayInMethod(method)
  return read === undefined ? undefined : payInLabel(read)
}

type WithDefault = { defaultPaymentRef?: string | undefined }

/** The payment method of a policy; `undefined` when the account does not have it (000 §3, 001 §1). */
export function defaultPaymentMethod<M extends { id: string; payMethodId?: string | undefined }>(
  { defaultPaymentRef }: WithDefault,
  methods: readonly M[],
): M | undefined {
  if (defaultPaymentRef === undefined) return undefined
  return methods.find(({ id, payMethodId }) => id === defaultPaymentRef || payMethodId === defaultPaymentRef)
}

/** Whether a method pays a policy (001 §1). */
export function isDefaultOf(
  { refs }: Pick<PayInMethod, 'refs'>,
  { defaultPaymentRef }: WithDefault,
): boolean {
  return defaultPaymentRef !== undefined && refs.includes(defaultPaymentRef)
}

/** The methods with the default of a policy first; the others keep their order (001 §2). */
export function defaultFirst<M extends PayInMethod>(methods: readonly M[], policy: WithDefault): M[] {
  return [
    ...methods.filter((method) => isDefaultOf(method, policy)),
    ...methods.filter((method) => !isDefaultOf(method, policy)),
  ]
}

/** At most the last four digits, even if the service sent more. */
function lastDigits(number: string): string {
  return number.replace(/\D/g, '').slice(-4)
}

const BANK_KINDS = ['ach', 'bank', 'us_bank_account']

/** `card` or `ach` for each spelling of the services (001 §3, §7); `undefined` for an instrument that cannot pay. */
export function payInKind(method: {
  instrumentType: string
  card?: object | undefined
}): 'card' | 'ach' | undefined {
  const type = method.instrumentType.toLowerCase()
  if (type === 'card' || (type === 'wallet' && method.card !== undefined)) return 'card'
  return BANK_KINDS.includes(type) ? 'ach' : undefined
}
