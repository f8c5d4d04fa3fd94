import type {
  ChargeRow,
  ClaimRow,
  CreditRow,
  CustomerRow,
  DocumentRow,
  FileRow,
  OfferRow,
  PaymentMethodRow,
  PayoutMethodRow,
  PetRow,
  PetVetRow,
  PolicyRow,
  SubscriptionRow,
  TermRow,
  VetRow,
  WorkItemRow,
} from './rows.ts'
import { Table } from './table.ts'

/** Every table with its kind of row. A fact stands in one row; no table holds an answer. */
export type RowsOf = {
  customers: CustomerRow
  pets: PetRow
  policies: PolicyRow
  terms: TermRow
  subscriptions: SubscriptionRow
  charges: ChargeRow
  paymentMethods: PaymentMethodRow
  payoutMethods: PayoutMethodRow
  claims: ClaimRow
  vets: VetRow
  petVets: PetVetRow
  workItems: WorkItemRow
  offers: OfferRow
  documents: DocumentRow
  credits: CreditRow
  files: FileRow
}

/** The rows as they are kept on disk. */
export type TableData = { [Name in keyof RowsOf]: RowsOf[Name][] }

export type Tables = { readonly [Name in keyof RowsOf]: Table<RowsOf[Name]> }

/** The tables for who only reads: a projection cannot write. */
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
    paymentMethods: [],
    payoutMethods: [],
    claims: [],
    vets: [],
    petVets: [],
    workItems: [],
    offers: [],
    documents: [],
    credits: [],
    files: [],
  }
}

/** Tables over these rows, which they write to. */
export function openTables(data: TableData): Tables {
  return {
    customers: new Table(data.customers),
    pets: new Table(data.pets),
    policies: new Table(data.policies),
    terms: new Table(data.terms),
    subscriptions: new Table(data.subscriptions),
    charges: new Table(data.charges),
    paymentMethods: new Table(data.paymentMethods),
    payoutMethods: new Table(data.payoutMethods),
    claims: new Table(data.claims),
    vets: new Table(data.vets),
    petVets: new Table(data.petVets),
    workItems: new Table(data.workItems),
    offers: new Table(data.offers),
    documents: new Table(data.documents),
    credits: new Table(data.credits),
    files: new Table(data.files),
  }
}
