import type { ClaimRow, ReviewRow } from './claim-rows.ts'
import type { DeviceRow, PasskeyRow } from './device-rows.ts'
import type { EntryRow } from './entry-rows.ts'
import type {
  BankSessionRow,
  ChargeRow,
  ConnectedAccountRow,
  LedgerRow,
  PaymentMethodRow,
  PayoutMethodRow,
  ProviderTokenRow,
  SetupIntentRow,
  SubscriptionRow,
} from './money-rows.ts'
import type {
  ActivityRow,
  CreditRow,
  CustomerRow,
  DocumentRow,
  FileRow,
  NotificationChoiceRow,
  NotificationReadRow,
  OfferRow,
  PetRow,
  PetVetRow,
  PolicyRow,
  TermRow,
  VetRow,
  WorkItemRow,
} from './rows.ts'
import { type Changes, Table } from './table.ts'

/** All tables with their types of rows. Each fact is in one row; no table holds an answer. */
export type RowsOf = {
  customers: CustomerRow
  pets: PetRow
  policies: PolicyRow
  terms: TermRow
  subscriptions: SubscriptionRow
  charges: ChargeRow
  ledger: LedgerRow
  setupIntents: SetupIntentRow
  paymentMethods: PaymentMethodRow
  payoutMethods: PayoutMethodRow
  connectedAccounts: ConnectedAccountRow
  bankSessions: BankSessionRow
  providerTokens: ProviderTokenRow
  claims: ClaimRow
  reviews: ReviewRow
  vets: VetRow
  petVets: PetVetRow
  workItems: WorkItemRow
  offers: OfferRow
  documents: DocumentRow
  credits: CreditRow
  files: FileRow
  devices: DeviceRow
  activities: ActivityRow
  passkeys: PasskeyRow
  notificationReads: NotificationReadRow
  notificationChoices: NotificationChoiceRow
  entries: EntryRow
}

/** The rows as stored on disk. */
export type TableData = { [Name in keyof RowsOf]: RowsOf[Name][] }

export type Tables = { readonly [Name in keyof RowsOf]: Table<RowsOf[Name]> }

/** The tables without their write methods, for projections. */
export type ReadTables = {
  readonly [Name in keyof RowsOf]: Pick<Table<RowsOf[Name]>, 'all' | 'get' | 'where'>
}

export function emptyTables(): TableData {
  return {
    customers: [],
    pets: [],
    policies: [],
    terms: [],
    subscriptions: [],
    charges: [],
    ledger: [],
    setupIntents: [],
    paymentMethods: [],
    payoutMethods: [],
    connectedAccounts: [],
    bankSessions: [],
    providerTokens: [],
    claims: [],
    reviews: [],
    vets: [],
    petVets: [],
    workItems: [],
    offers: [],
    documents: [],
    credits: [],
    files: [],
    devices: [],
    activities: [],
    passkeys: [],
    notificationReads: [],
    notificationChoices: [],
    entries: [],
  }
}

/** Opens tables over the given rows, which they modify. @param changes counts every write */
export function openTables(data: TableData, changes: Changes = { count: 0 }): Tables {
  return {
    customers: new Table(data.customers, changes),
    pets: new Table(data.pets, changes),
    policies: new Table(data.policies, changes),
    terms: new Table(data.terms, changes),
    subscriptions: new Table(data.subscriptions, changes),
    charges: new Table(data.charges, changes),
    ledger: new Table(data.ledger, changes),
    setupIntents: new Table(data.setupIntents, changes),
    paymentMethods: new Table(data.paymentMethods, changes),
    payoutMethods: new Table(data.payoutMethods, changes),
    connectedAccounts: new Table(data.connectedAccounts, changes),
    bankSessions: new Table(data.bankSessions, changes),
    providerTokens: new Table(data.providerTokens, changes),
    claims: new Table(data.claims, changes),
    reviews: new Table(data.reviews, changes),
    vets: new Table(data.vets, changes),
    petVets: new Table(data.petVets, changes),
    workItems: new Table(data.workItems, changes),
    offers: new Table(data.offers, changes),
    documents: new Table(data.documents, changes),
    credits: new Table(data.credits, changes),
    files: new Table(data.files, changes),
    devices: new Table(data.devices, changes),
    activities: new Table(data.activities, changes),
    passkeys: new Table(data.passkeys, changes),
    notificationReads: new Table(data.notificationReads, changes),
    notificationChoices: new Table(data.notificationChoices, changes),
    entries: new Table(data.entries, changes),
  }
}
