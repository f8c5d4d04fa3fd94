import { DEFAULT_REGION } from '@portal/domain/session'
import { safeAddress } from '@portal/domain/web-address'
import * as v from 'valibot'
import type { Config } from '../session/config.ts'

/** The countries whose policyholders can pay by bank account, by default (001 §5). */
const ACH_COUNTRIES: ('US' | 'CA')[] = ['US', 'CA']

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
 * The configuration of this environment (000 §9), read once before anything else.
 * @throws TypeError when it cannot be fetched, ValiError when it is invalid
 */
export async function loadConfig(): Promise<Config> {
  const answer = await fetch('/config.json', { credentials: 'same-origin' })
  if (!answer.ok) throw new TypeError(`/config.json answers ${answer.status}`)
  return parseConfig(await answer.json())
}

/** @throws ValiError when the value is not a configuration */
export function parseConfig(value: unknown): Config {
  return v.parse(schema, value)
}
