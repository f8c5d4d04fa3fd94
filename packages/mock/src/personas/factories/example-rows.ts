import type { PaymentType } from '../../contract-types.ts'
import { sampleFile } from '../../insurance/sample-files.ts'
import type { Instrument } from '../../tables/money-rows.ts'
import type { Context } from '../define.ts'

/** The ids of the uploaded files that the examples of the contracts name. */
const UPLOADS = ['Zk3sV0pQ8tX1nB7cD5eF2gH4', 'Qm2rT6uV9wX3yZ8aB1cD4eF5', 'Hn5kL8mP1qR4sT7uV0wX3yZ6']

const CARD = { kind: 'card', brand: 'visa', expMonth: 4, expYear: 2031, zipcode: '10001' } as const

/**
 * The rows besides the account that the examples of the contracts name: uploads, setups, tokens of the card provider and a
 * session of the bank frame. With them an example works unchanged in a new world.
 */
export function namedByExamples(context: Context) {
  const { tables, today, customer } = context
  const createdAt = Date.parse(`${today}T00:00:00Z`)
  for (const [nth, id] of UPLOADS.entries()) {
    const name = `Upload ${nth + 1}.png`
    const { contentType, bytes } = sampleFile(name)
    const content = Buffer.from(bytes).toString('base64')
    tables.files.insert({
      id,
      customerId: customer.id,
      name,
      contentType,
      size: bytes.length,
      bytes: content,
    })
  }
  const account = {
    kind: 'bank',
    last4: '6789',
    routingNumber: '110000000',
    accountType: 'checking',
  } as const
  setup(context, 'seti_60001', 'CARD')
  setup(context, 'seti_60002', 'US_BANK_ACCOUNT')
  setup(context, 'seti_60003', 'CARD', { ...CARD, last4: '4242' })
  setup(context, 'seti_60004', 'US_BANK_ACCOUNT', { ...account, addedOn: today, isSound: true })
  tables.bankSessions.insert({
    id: 'c2Vzc2lvbi1leGFtcGxl',

    customerId: customer.id,
    createdAt,
    account: { ...account, id: 'ba_60001', holder: `${customer.firstName} ${customer.lastName}` },
  })
  const holder = `${customer.firstName} ${customer.lastName}`
  tables.providerTokens.insert({
    id: 'tok_60001',
    kind: 'card',
    instrument: { ...CARD, last4: '5556' },
    holder,
  })
}

function setup(
  { tables, today, customer }: Context,
  id: string,
  paymentType: PaymentType,
  done?: Instrument,
) {
  tables.setupIntents.insert({
    id,
    customerId: customer.id,
    paymentType,
    secret: `${id}_secret_c2VjcmV0`,
    createdAt: Date.parse(`${today}T00:00:00Z`),
    ...(done === undefined
      ? {}
      : { attempt: { id: id.replace('seti', 'pm'), instrument: done, isAuthenticated: true } }),
  })
}

/** The token of a passed identity check that the examples of the contracts name. */
export function identityToken({ tables }: Context) {
  tables.providerTokens.insert({ id: 'ct_60001', kind: 'identity', isUnderReview: false })
}
