/** The country of a customer's service (000 §9). */
export type ServiceCode = 'US' | 'CA'

/** The identity pool's region when the id token has none (000 §9). */
export const DEFAULT_REGION = 'us-east-2'

/** The fields of an id token that the portal reads (000 §3); a missing claim is `undefined`. */
export type IdTokenFields = {
  username: string | undefined
  email: string | undefined
  poolId: string | undefined
  clientId: string | undefined
  region: string
}

/** The service code of a session: CAN is read as CA, every other value as US (000 §3). */
export function readServiceCode(country: string | undefined): ServiceCode {
  return country === 'CA' || country === 'CAN' ? 'CA' : 'US'
}

/**
 * Reads a decoded id token (000 §3). The pool's id is the last part of `iss`, in the form `{region}_{id}`.
 * @param claims the payload of the token; the services check its signature
 */
export function readIdToken(claims: Readonly<Record<string, unknown>>): IdTokenFields {
  const pool = /\/(?<poolId>(?<region>[a-z]{2}(?:-[a-z]+)+-\d+)_[A-Za-z0-9]+)$/.exec(text(claims.iss) ?? '')
  return {
    username: text(claims['cognito:username']),
    email: text(claims.email),
    poolId: pool?.groups?.poolId,
    clientId: text(claims.aud),
    region: pool?.groups?.region ?? DEFAULT_REGION,
  }
}

function text(claim: unknown): string | undefined {
  return typeof claim === 'string' && claim !== '' ? claim : undefined
}

/**
 * Whether the Pharmacy item shows: the pharmacy flag is "true" and the service code is US (000 §2).
 * @param petrx the flag in the runtime configuration; only the exact text "true" enables it
 */
export function isPharmacyVisible(petrx: string | undefined, serviceCode: string | undefined): boolean {
  return petrx === 'true' && serviceCode === 'US'
}
