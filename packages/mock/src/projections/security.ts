import type { UserService } from '@portal/sdk/contracts'
import { addDays, compare } from '../insurance/calendar.ts'
import type { DeviceName, DeviceRow } from '../tables/device-rows.ts'
import type { CustomerRow } from '../tables/rows.ts'
import type { Facts } from './facts.ts'
import { rankOf } from './notifications.ts'

type Schemas = UserService.components['schemas']

/** The security activity is listed for this time, in days (900 §2). */
const LISTED_DAYS = 90

/** Whether a session is signed in on a device now: it has not ended, and a link's was used. */
export function isDevice(facts: Pick<Facts, 'timestamp'>, { usedAt, endsAt }: DeviceRow): boolean {
  return usedAt !== undefined && endsAt > facts.timestamp()
}

/** The devices of a policyholder, the most recently used first. @param ownId the device that asks */
export function devicesOf(facts: Facts, customer: CustomerRow, ownId: string | undefined) {
  return facts.tables.devices
    .where('customerId', customer.id)
    .filter((row) => isDevice(facts, row))
    .map(
      ({
        id,
        signedInAt = '',
        usedAt = '',
        customerId: _customer,
        endsAt: _end,
        ...where
      }): Schemas['Device'] => ({
        id,
        ...where,
        signedInAt,
        lastUsedAt: usedAt,
        isThisDevice: id === ownId,
      }),
    )
    .sort((a, b) => compare(b.lastUsedAt, a.lastUsedAt))
}

/** The security activity of a policyholder, the newest first. */
export function activitiesOf(facts: Facts, customer: CustomerRow): Schemas['Activity'][] {
  const now = facts.timestamp()
  const since = `${addDays(facts.today(), -LISTED_DAYS)}${now.slice(10)}`
  return facts.tables.activities
    .where('customerId', customer.id)
    .filter(({ at }) => at <= now && at > since)
    .map(({ at: time, customerId: _customer, ...activity }) => ({ ...activity, time }))
    .sort((a, b) => compare(rankOf(b), rankOf(a)))
}

/** The words of a device without its place. */
export function nameOf({ browser, system }: DeviceName): DeviceName {
  return { ...(browser === undefined ? {} : { browser }), ...(system === undefined ? {} : { system }) }
}
