import { DEFAULT_REGION } from '@portal/domain/session'
import { safeAddress } from '@portal/domain/web-address'
import * as v from 'valibot'
import type { RecordStore } from '../lib/record-stores.ts'
import type { Config } from '../session/config.ts'

/** The countries whose policyholders can pay by bank account, by default (001 §5). */
const ACH_COUNTRIES: ('US' | 'CA')[] = ['US', 'CA']

/** The countries whose policyholders state a job title, by default (001 §5). */
const JOB_TITLE_COUNTRIES: ('US' | 'CA')[] = ['CA']

const text = v.pipe(v.string(), v.nonEmpty())

/** Only a server on this machine may be called without TLS. */
const httpUrl = v.pipe(
  v.string(),
  v.check((address) => safeAddress(address) !== undefined, 'https only'),
)

/** Origins as a message has them. A longer address, or one with a wildcard, would never be equal to it. */
const origins = v.optional(
  v.array(
    v.pipe(
      v.string(),
      v.check((origin) => safeAddress(origin)?.origin === origin, 'an origin only'),
    ),
  ),
  [],
)

const schema = v.object({
  environment: text,
  gateway: httpUrl,
  identityPool: v.object({
    endpoint: httpUrl,
    region: v.optional(v.string(), DEFAULT_REGION),
    poolId: text,
    clientId: text,
    sessionSeconds: v.exactOptional(
      v.pipe(
        v.number(),
        v.check((seconds) => seconds >= 1),
      ),
    ),
  }),
  maps: v.exactOptional(httpUrl),
  supportPhone: v.optional(text, '800-240-1875'),
  petRx: v.exactOptional(v.string()),
  payments: v.optional(
    v.object({
      script: v.exactOptional(httpUrl),
      achCountries: v.optional(v.array(v.picklist(['US', 'CA'])), ACH_COUNTRIES),
      jobTitleCountries: v.optional(v.array(v.picklist(['US', 'CA'])), JOB_TITLE_COUNTRIES),
      provider: v.exactOptional(httpUrl),
      frameOrigins: origins,
    }),
    {},
  ),
  appHosts: origins,
  embeddedHosts: origins,
  deepLink: v.exactOptional(v.object({ address: httpUrl, keys: v.object({ production: text, test: text }) })),
  chat: v.exactOptional(v.object({ page: httpUrl })),
  collectors: v.exactOptional(v.object({ analytics: httpUrl, errors: httpUrl })),
  worker: v.exactOptional(v.picklist(['on', 'off'])),
  links: v.object({
    privacyPolicy: httpUrl,
    mobileTerms: httpUrl,
    getPrice: httpUrl,
    addPet: httpUrl,
    appStore: v.exactOptional(httpUrl),
    googlePlay: v.exactOptional(httpUrl),
    termsAndConditions: v.object({ US: httpUrl, CA: httpUrl }),
    claimTerms: v.exactOptional(httpUrl),
    antiFraud: v.exactOptional(httpUrl),
    samplePolicies: v.exactOptional(v.object({ US: httpUrl, CA: httpUrl })),
    mainSite: v.exactOptional(httpUrl),
  }),
})

/**
 * The configuration of this environment from its server (000 §9).
 * @throws TypeError when it cannot be fetched, ValiError when it is invalid
 */
async function readConfig(): Promise<{ config: Config; text: string }> {
  const answer = await fetch('/config.json', { credentials: 'same-origin', cache: 'no-store' })
  if (!answer.ok) throw new TypeError(`/config.json answers ${answer.status}`)
  const value: unknown = await answer.json()
  return { config: parseConfig(value), text: JSON.stringify(value) }
}

const LAST_NAME = 'config'

type Start = {
  /** Keeps the last good configuration, which has no secrets. Any method may throw. */
  records: RecordStore
  /** Whether the page may start with the last good configuration, before the server has confirmed it. */
  startsWithLast: boolean
  /** Starts the page anew, because the server has another configuration. */
  reload: () => void
}

/**
 * Starts with the last good configuration of this browser, so that what was seen last shows without a connection and does
 * not wait for one; else with the server's.
 * @returns `confirmed` resolves when the server has the same one. Nothing is sent before, so that no address of an earlier
 * configuration is called. It rejects when the server cannot be asked, and the next call asks again.
 * @throws TypeError and ValiError without a last good configuration, see `readConfig`
 */
export async function startConfig({ records, startsWithLast, reload }: Start) {
  const last = startsWithLast ? lastOf(records) : undefined
  let asked: Promise<Config> | undefined

  async function confirm(): Promise<Config> {
    const { config, text } = await readConfig()
    if (last === undefined || text === last.text) {
      keep(records, text)
      return config
    }
    // The next start waits for the server: two servers that differ must not reload the page for ever.
    keep(records, undefined)
    reload()
    return new Promise(() => {})
  }

  function confirmed(): Promise<Config> {
    asked ??= confirm().catch((error) => {
      asked = undefined
      throw error
    })
    return asked
  }

  const first = confirmed()
  if (last === undefined) return { config: await first, confirmed }
  // The first call of a service asks again, and reports the failure.
  first.catch(() => undefined)
  return { config: last.config, confirmed }
}

function lastOf(records: RecordStore): { config: Config; text: string } | undefined {
  try {
    const text = records.getItem(LAST_NAME)
    return text === null ? undefined : { config: parseConfig(JSON.parse(text)), text }
  } catch {
    return undefined
  }
}

/** A browser that keeps nothing asks the server each time. */
function keep(records: RecordStore, text: string | undefined): void {
  try {
    if (text === undefined) records.removeItem(LAST_NAME)
    else if (records.getItem(LAST_NAME) !== text) records.setItem(LAST_NAME, text)
  } catch {
    // Storage is denied or full.
  }
}

/** @throws ValiError when the value is not a configuration */
export function parseConfig(value: unknown): Config {
  return v.parse(schema, value)
}
