import { addDays } from '../insurance/calendar.ts'
import type { LocatedDevice } from '../tables/device-rows.ts'
import type { ActivityRow } from '../tables/rows.ts'
import type { Context, PersonaDefinition } from './define.ts'
import { samplePasskey } from './factories/passkey-factory.ts'
import { card } from './factories/payment-factory.ts'
import { insure } from './factories/policy-factory.ts'

const PHONE = { browser: 'Safari', system: 'iPhone', area: 'New York, NY' }
const LAPTOP = { browser: 'Chrome', system: 'Windows', area: 'New York, NY' }
const TABLET = { browser: 'Safari', system: 'iPad', area: 'Hoboken, NJ' }
const STRANGER = { browser: 'Firefox', system: 'Linux', area: 'Newark, NJ' }

const daysAgo = ({ today }: Context, days: number, time: string) => `${addDays(today, -days)}T${time}.000Z`

/** A device whose browser nobody has; it can only be signed out. */
function device(context: Context, where: LocatedDevice, { from, used }: { from: number; used: number }) {
  const { tables, customer } = context
  const nth = tables.devices.where('customerId', customer.id).length + 1
  tables.devices.insert({
    id: `D-${customer.persona}-${nth}`,
    customerId: customer.id,
    ...where,
    signedInAt: daysAgo(context, from, '14:05:00'),
    usedAt: daysAgo(context, used, '18:40:00'),
    endsAt: daysAgo(context, used - 30, '18:40:00'),
  })
}

function activity(
  context: Context,
  kind: ActivityRow['kind'],
  days: number,
  more: Partial<Pick<ActivityRow, 'isNewDevice' | 'signedOut'>> & LocatedDevice,
) {
  const { tables, customer } = context
  const nth = tables.activities.where('customerId', customer.id).length + 1
  const at = daysAgo(context, days, '14:05:00')
  tables.activities.insert({ id: `A-${customer.persona}-${nth}`, customerId: customer.id, kind, at, ...more })
}

/** The laptop signed in every third day, so that the activity has several pages. */
const SIGN_INS = Array.from({ length: 25 }, (_, nth) => 6 + 3 * nth)

export const security: PersonaDefinition[] = [
  {
    name: 'security-events',
    firstName: 'Ruth',
    lastName: 'Amsel',
    serviceCode: 'US',
    shows: 'Signed in on four devices, on the fifth with this sign-in; a refused sign-in and a new device',
    build: (context) => {
      insure(context, 'Otis', { pet: { breedName: 'Whippet' } })
      card(context)
      device(context, STRANGER, { from: 1, used: 1 })
      device(context, PHONE, { from: 20, used: 2 })
      device(context, LAPTOP, { from: 6, used: 3 })
      device(context, TABLET, { from: 26, used: 21 })
      for (const days of SIGN_INS) activity(context, 'signedIn', days, LAPTOP)
      activity(context, 'signedIn', 20, PHONE)
      activity(context, 'passwordChanged', 19, LAPTOP)
      activity(context, 'mobileChanged', 18, PHONE)
      activity(context, 'emailChanged', 17, LAPTOP)
      activity(context, 'payoutMethodChanged', 16, LAPTOP)
      activity(context, 'deviceSignedOut', 15, {
        ...LAPTOP,
        signedOut: [{ browser: 'Edge', system: 'Windows' }],
      })
      activity(context, 'passkeyAdded', 14, PHONE)
      activity(context, 'passkeyRemoved', 13, PHONE)
      activity(context, 'signInRefused', 2, STRANGER)
      activity(context, 'signedIn', 1, { ...STRANGER, isNewDevice: true })
    },
  },
  {
    name: 'passkey',
    firstName: 'Petra',
    lastName: 'Kovar',
    serviceCode: 'US',
    shows: 'One passkey, whose key the mock’s guide names for a virtual authenticator',
    build: (context) => {
      insure(context, 'Pixel', { pet: { breedName: 'Papillon' } })
      card(context)
      samplePasskey(context)
    },
  },
]
