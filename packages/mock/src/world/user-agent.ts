import type { DeviceName, LocatedDevice } from '../tables/device-rows.ts'
import type { CustomerRow } from '../tables/rows.ts'

/** Marks of browsers. Most browsers name others too, so the first mark that is found counts. */
const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['FxiOS/', 'Firefox'],
  ['Firefox/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const

const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['Linux', 'Linux'],
] as const

/** The browser and the system in a User-Agent header; empty for a client without or with another one. */
function deviceNameIn(userAgent: string | undefined): DeviceName {
  const named = (marks: readonly (readonly [string, string])[]) =>
    marks.find(([mark]) => userAgent?.includes(mark))?.[1]
  const browser = named(BROWSERS)
  const system = named(SYSTEMS)
  return { ...(browser === undefined ? {} : { browser }), ...(system === undefined ? {} : { system }) }
}

const LONGEST_AREA = 120

/** The device of a call with this User-Agent header, near the home of a policyholder. */
export function deviceNear({ homeAddress }: CustomerRow, userAgent: string | undefined): LocatedDevice {
  const { city, state } = homeAddress
  return { ...deviceNameIn(userAgent), area: `${city}, ${state}`.slice(0, LONGEST_AREA) }
}
