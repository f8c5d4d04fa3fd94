import { type Address, addressProblems, readAddress } from '@portal/domain/addresses'
import { checkMobileNumber, MOBILE_MESSAGES } from '@portal/domain/contacts'
import {
  BIRTH_DATE_MESSAGES,
  checkBirthDate,
  checkJobTitle,
  checkSsn,
  JOB_TITLE_MESSAGES,
  SSN_MESSAGES,
} from '@portal/domain/payout-identity'
import { readServiceCode, type ServiceCode } from '@portal/domain/session'
import { checkEmail, EMAIL_MESSAGES } from '@portal/domain/text'
import type { Account } from '../../api/account.ts'
import type { Identity } from '../../api/identities.ts'
import { valuesBy } from '../../lib/form-schema.ts'

/**
 * The values of the identity form. `birthDate` is `YYYY-MM-DD`. They live in the form's memory alone (decision 12), so that
 * the form has no draft.
 */
export type IdentityValues = Address & {
  ssn: string
  birthDate: string
  jobTitle: string
  email: string
  phone: string
}

/** The form at first: address and contacts of the account, and nothing of the identity. */
export function identityAtFirst({ profile }: Pick<Account, 'profile'>): IdentityValues {
  const phone = profile.mobile?.value ?? ''
  const secrets = { ssn: '', birthDate: '', jobTitle: '' }
  return { ...readAddress(profile.homeAddress), ...secrets, email: profile.email, phone }
}

/** The fields that show (001 §5): the fields of a country, with a job title where the configuration names the country. */
type IdentityFields = { country: ServiceCode; hasJobTitle: boolean }

/** @param jobTitleCountries the configured list of countries whose policyholders state a job title */
export function identityFields(
  { profileDetails }: Pick<Account, 'profileDetails'>,
  jobTitleCountries: readonly ServiceCode[],
): IdentityFields {
  const country = readServiceCode(profileDetails?.serviceCode)
  return { country, hasJobTitle: jobTitleCountries.includes(country) }
}

/**
 * The problem of a job title that is too long, which shows while it is typed: the field does not cut it, so that nothing
 * is lost silently (001 §5).
 */
export function longJobTitle({ jobTitle }: Pick<IdentityValues, 'jobTitle'>): { jobTitle?: string } {
  const title = checkJobTitle(jobTitle)
  return title.ok || title.reason !== 'long' ? {} : { jobTitle: JOB_TITLE_MESSAGES.long }
}

/**
 * The problems of the fields that show, by field (001 §5).
 * @param today the policyholder's calendar day
 */
export function identityProblems(
  values: IdentityValues,
  { country, hasJobTitle }: IdentityFields,
  today: string,
) {
  const born = checkBirthDate(values.birthDate, today)
  const problems: Partial<Record<keyof IdentityValues, string>> = {}
  if (!born.ok) problems.birthDate = BIRTH_DATE_MESSAGES[born.reason]
  const title = checkJobTitle(values.jobTitle)
  if (hasJobTitle && !title.ok) problems.jobTitle = JOB_TITLE_MESSAGES[title.reason]
  if (country === 'US') {
    const ssn = checkSsn(values.ssn)
    if (!ssn.ok) problems.ssn = SSN_MESSAGES[ssn.reason]
    return problems
  }
  const [email, phone] = [checkEmail(values.email), checkMobileNumber(values.phone)]
  if (!email.ok) problems.email = EMAIL_MESSAGES[email.reason]
  if (!phone.ok) problems.phone = MOBILE_MESSAGES[phone.reason]
  return { ...problems, ...addressProblems(values) }
}

/** The rules of the form. @param fill adds what the look-up of the postal code found */
export function identitySchema(
  fields: IdentityFields,
  today: string,
  fill: (values: IdentityValues) => IdentityValues,
) {
  return valuesBy((values: IdentityValues) => identityProblems(fill(values), fields, today))
}

/** The texts of "Still needed": without them the check is not sent (001 §5). */
export function missingOfIdentity(
  values: IdentityValues,
  { country, hasJobTitle }: IdentityFields,
): string[] {
  const missing: string[] = []
  if (country === 'US' && !checkSsn(values.ssn).ok) missing.push('the last 4 digits of your SSN')
  if (values.birthDate === '') missing.push('date of birth')
  if (hasJobTitle && values.jobTitle.trim() === '') missing.push('occupation or job title')
  return missing
}

/** The part of the values that is sent, by country (001 §3). */
export function toIdentity(values: IdentityValues, { country, hasJobTitle }: IdentityFields): Identity {
  const { ssn, birthDate, jobTitle, email, phone, ...address } = values
  const both = { birthDate, ...(hasJobTitle ? { jobTitle } : {}) }
  return country === 'US' ? { ...both, ssn } : { ...both, email, phone, address }
}
