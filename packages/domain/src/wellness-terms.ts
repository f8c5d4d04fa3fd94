import { currencyOf, formatMoney, toMoney } from './money.ts'
import { WELLNESS_CANCELLATION_DAYS, WELLNESS_ENROLMENT_DAYS, WELLNESS_SUPPORT_HOURS } from './wellness.ts'

/** The first rate year whose terms have the administrative fee (002 §9). */
const FEE_FROM_YEAR = 2024

/** The disclaimer of a policy without an enrollment fee (002 §9). The wording is ours. */
const FEE_DISCLAIMER = 'An administrative fee may apply.'

type TermsFacts = {
  /** The rate year of the term. */
  rfYear: number | undefined
  country: string | undefined
  /** In units of the country's currency. */
  enrollmentFee: number | undefined
  /** In display format. */
  supportPhone: string
}

/**
 * The administrative fee: "$25", and "C$25" in Canada (002 §9). Cents are shown only where there are some.
 * @param enrollmentFee in units of the country's currency
 * @returns `undefined` without a fee
 */
export function administrativeFee(
  enrollmentFee: number | undefined,
  country: string | undefined,
): string | undefined {
  if (enrollmentFee === undefined || !Number.isFinite(enrollmentFee) || enrollmentFee <= 0) return undefined
  return formatMoney(toMoney(enrollmentFee, currencyOf(country))).replace(/\.00$/, '')
}

/** The sentence about the administrative fee; none before rate year 2024 (002 §9). */
export function feeSentence({
  rfYear,
  country,
  enrollmentFee,
}: Omit<TermsFacts, 'supportPhone'>): string | undefined {
  if (rfYear === undefined || rfYear < FEE_FROM_YEAR) return undefined
  const fee = administrativeFee(enrollmentFee, country)
  return fee === undefined ? FEE_DISCLAIMER : `An administrative fee of ${fee} applies.`
}

/**
 * The statements of the Terms of Sale by country and rate year (002 §9). The wording is ours, the facts are the
 * document's. The offer itself decides until when it can be bought.
 */
export function wellnessTerms({ supportPhone, ...facts }: TermsFacts): string[] {
  const dollars = currencyOf(facts.country) === 'CAD' ? 'Canadian' : 'US'
  const fee = feeSentence(facts)
  return [
    `You can add wellness up to ${WELLNESS_ENROLMENT_DAYS} days after the effective date or the renewal date of your policy.`,
    `You can cancel wellness within ${WELLNESS_CANCELLATION_DAYS} days if you have not made a claim.`,
    'Wellness has no waiting period and no deductible.',
    `All amounts are in ${dollars} dollars.`,
    ...(fee === undefined ? [] : [fee]),
    `Questions? Call us at ${supportPhone}, ${WELLNESS_SUPPORT_HOURS}.`,
  ]
}

/** A link of the landing page's footer. */
export type FooterLink = 'phone' | 'samplePolicyUs' | 'samplePolicyCanada' | 'fraudNotice' | 'privacyPolicy'

/**
 * The links of the footer; the fraud notice is for US customers only (002 §2).
 * @param country of the policy; `undefined` before it is known
 */
export function footerLinks(country: string | undefined): FooterLink[] {
  const isUs = country === 'US' || country === 'USA'
  return [
    ...(['phone', 'samplePolicyUs', 'samplePolicyCanada'] as const),
    ...(isUs ? (['fraudNotice'] as const) : []),
    'privacyPolicy',
  ]
}

/** The result of a purchase: "covered" is said only when the service said so (002 §4, decision 8). */
export type PurchaseResult = 'covered' | 'confirming' | 'failed'

/**
 * The result of a purchase by the answer of the policy change (002 §4, decision 8). The page of a link needs
 * `success`. The popup of the account goes on to its last screen after any 2xx answer, where the plan is being
 * confirmed unless the answer has `success`.
 * @param answer `undefined` for a refused call
 */
export function purchaseResult(
  answer: { success?: boolean | undefined } | undefined,
  mode: 'link' | 'account',
): PurchaseResult {
  if (answer === undefined) return 'failed'
  if (answer.success === true) return 'covered'
  return mode === 'account' ? 'confirming' : 'failed'
}
