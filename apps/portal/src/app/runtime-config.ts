import { DEFAULT_REGION } from '@portal/domain/session'
import * as v from 'valibot'
import type { Config } from '../session/config.ts'

/** Only a server on this machine may be called without TLS. */
const LOCAL_HOSTS = ['localhost', '127.0.0.1']

/** The parsed address decides, because "http://localhost:80@evil.example" begins like one of this machine. */
function isHttpsAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  if (username !== '' || password !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && LOCAL_HOSTS.includes(hostname))
}

/** The countries whose policyholders can pay by bank account, by default (001 §5). */
const ACH_COUNTRIES: ('US' | 'CA')[] = ['US', 'CA']

/** An origin as a message has it. A longer address, or one with a wildcard, would never be equal to it. */
function isOrigin(text: string): boolean {
  return isHttpsAddress(text) && new URL(text).origin === text
}

const httpUrl = v.pipe(v.string(), v.check(isHttpsAddress, 'https only'))

const schema = v.object({
  environment: v.pipe(v.string(), v.nonEmpty()),
  gateway: httpUrl,
  identityPool: v.object({
    endpoint: httpUrl,
    region: v.optional(v.string(), DEFAULT_REGION),
    poolId: v.pipe(v.string(), v.nonEmpty()),
    clientId: v.pipe(v.string(), v.nonEmpty()),
    sessionSeconds: v.exactOptional(
      v.pipe(
        v.number(),
        v.check((seconds) => seconds >= 1),
      ),
    ),
  }),
  maps: v.exactOptional(httpUrl),
  supportPhone: v.optional(v.pipe(v.string(), v.nonEmpty()), '800-240-1875'),
  petRx: v.exactOptional(v.string()),
  payments: v.optional(
    v.object({
      script: v.exactOptional(httpUrl),
      achCountries: v.optional(v.array(v.picklist(['US', 'CA'])), ACH_COUNTRIES),
      provider: v.exactOptional(httpUrl),
      frameOrigins: v.optional(v.array(httpUrl), []),
    }),
    {},
  ),
  appHosts: v.optional(v.array(v.pipe(v.string(), v.check(isOrigin, 'an origin only'))), []),
  chat: v.exactOptional(v.object({ page: httpUrl })),
  collectors: v.exactOptional(v.object({ analytics: httpUrl, errors: httpUrl })),
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
