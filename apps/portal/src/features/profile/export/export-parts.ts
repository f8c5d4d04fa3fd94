import type { ExportTable } from '@portal/domain/data-export'
import { currencyOf } from '@portal/domain/money'
import type { Account } from '../../../api/account.ts'
import type { ExportClaims, ExportReads } from '../../../api/data-export.ts'
import { type Api, customerOf } from '../../../session/context.ts'
import { claimTables } from './claim-tables.ts'
import * as tables from './export-tables.ts'
import { paymentTables, policyTables, termTables } from './policy-tables.ts'

/** The parts of an export, in the order in which they are made. */
export const EXPORT_PARTS = [
  'account',
  'pets',
  'policies',
  'terms',
  'payments',
  'payouts',
  'claims',
  'notifications',
  'documents',
] as const

export type ExportPart = (typeof EXPORT_PARTS)[number]

export const PART_NAMES: Record<ExportPart, string> = {
  account: 'Account',
  pets: 'Pets',
  policies: 'Policies',
  terms: 'Policy terms',
  payments: 'Payments',
  payouts: 'Payout methods',
  claims: 'Claims',
  notifications: 'Notifications',
  documents: 'Documents',
}

const PARTLY_READ = 'We couldn’t read all of this part.'

/** The tables of a part, and what they lack. */
type MadePart = { tables: readonly ExportTable[]; problem?: string | undefined }

export type TablePart = Exclude<ExportPart, 'documents'>

/** Tables of the account, and the names of its parts whose loss makes them incomplete; see `lost` of an account. */
const ofAccount =
  (make: (account: Account) => ExportTable[], lostNames: readonly string[]) =>
  async ({ account }: ExportReads): Promise<MadePart> => {
    const read = await account()
    const isPartly = lostNames.some((name) => read.lost?.includes(name))
    return { tables: make(read), problem: isPartly ? PARTLY_READ : undefined }
  }

/** Reads a part and makes its tables. It rejects when the part could not be read. */
export const PART_TABLES: Record<TablePart, (reads: ExportReads, api: Api) => Promise<MadePart>> = {
  account: ofAccount(tables.accountTables, []),
  pets: ofAccount(tables.petTables, ['pets']),
  policies: ofAccount(policyTables, ['policies']),
  terms: ofAccount(termTables, ['policies', 'policyTerms', 'policyTermsHistory']),
  payments: ofAccount(paymentTables, ['paymentHistory']),
  payouts: ofAccount(tables.payoutTables, ['payoutPaymentMethods', 'selectedPayoutMethod']),
  async claims(reads, api) {
    const read = await reads.claims()
    const currency = currencyOf(customerOf(api).serviceCode)
    return { tables: claimTables(read.claims, currency), problem: claimsProblem(read) }
  },
  async notifications(reads) {
    return { tables: tables.notificationTables(await reads.notifications()) }
  },
}

function claimsProblem({ lists, details }: ExportClaims): string | undefined {
  if (lists > 0) return 'We couldn’t read one of the lists of claims.'
  if (details === 0) return undefined
  return details === 1
    ? 'We couldn’t read the details of one claim.'
    : `We couldn’t read the details of ${details} claims.`
}
