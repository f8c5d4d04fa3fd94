import { currencyOf } from '@portal/domain/money'
import { overdueBillings, totalText } from '@portal/domain/overdue-charge'
import { payInMethods } from '@portal/domain/payment-methods'
import { isBankOffered } from '@portal/domain/payment-methods-rules'
import { activePolicies } from '@portal/domain/policies'
import { readServiceCode, type ServiceCode } from '@portal/domain/session'
import type { Account } from '../../../api/account.ts'
import type { CardPageSearch } from './card-page-search.ts'

/** The ways in which the page adds a method: the payment element, or the separate fields of the legacy view (001 §2). */
export type Entry = 'card' | 'bank' | 'separateCard' | 'payoutCard'

/** The part of the page that a path sets (001 §2). */
export type Preset = { payInCard?: true; paymentMethodType?: 'us_bank_account'; isLegacy?: true }

/** The query with what the path sets. */
export type PresetSearch = CardPageSearch & Pick<Preset, 'isLegacy'>

export type CardPageFacts = {
  entry: Entry
  serviceCode: ServiceCode
  isDefault: boolean
  /** The active policies of the wallet, of which a new method can become the default (001 §4). */
  policyNumbers: readonly string[]
  /** The sum that is overdue on them; `undefined` when nothing is. It is charged to a new default (decision 10). */
  overdue: string | undefined
  /** The policyholder, for a bank account whose holder the provider does not tell. */
  policyholder: string
}

type Source = Pick<
  Account,
  'policies' | 'paymentMethods' | 'failedPayments' | 'enablePayInACH' | 'profileDetails'
> & { profile: { name?: string; firstName?: string; lastName?: string } }

/**
 * The content of the page for its address (001 §2, §5).
 * @param countries that can pay by bank account, of the configuration
 */
export function cardPageFacts(
  account: Source,
  search: PresetSearch,
  countries: readonly ServiceCode[],
): CardPageFacts {
  const policyNumbers = activePolicies(account.policies ?? []).map(({ policyNumber }) => policyNumber)
  const serviceCode = search.serviceCode ?? readServiceCode(account.profileDetails?.serviceCode)
  const { name, firstName, lastName } = account.profile
  const isPayout = search.payInCard === false
  return {
    entry: isPayout ? 'payoutCard' : payInEntry(account, { ...search, serviceCode }, countries),
    serviceCode,
    isDefault: search.isDefaultCard === true && (isPayout || policyNumbers.length > 0),
    policyNumbers,
    overdue: totalText(overdueBillings(policyNumbers, account, currencyOf(serviceCode))),
    policyholder: name ?? [firstName, lastName].filter(Boolean).join(' '),
  }
}

/** A bank account that the country does not allow shows a card. */
function payInEntry(
  { enablePayInACH, paymentMethods = [] }: Source,
  { serviceCode, paymentMethodType, isLegacy }: PresetSearch,
  countries: readonly ServiceCode[],
): Entry {
  const isBank =
    paymentMethodType === 'us_bank_account' &&
    isBankOffered({ serviceCode, enablePayInACH }, payInMethods(paymentMethods), countries)
  if (isBank) return 'bank'
  return isLegacy ? 'separateCard' : 'card'
}
