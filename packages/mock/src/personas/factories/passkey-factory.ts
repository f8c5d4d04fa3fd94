import { addDays } from '../../insurance/calendar.ts'
import type { Context } from '../define.ts'

/**
 * The passkey of the persona `passkey`. A journey loads it into a virtual authenticator (`WebAuthn.addCredential` of
 * Chromium), which then signs in. It protects nothing, because every mock has the same one.
 */
export const SAMPLE_PASSKEY = {
  /** In base64url. */
  credentialId: 'cGFzc2tleS1vZi1wZXJzb25h',
  /** ES256, in PKCS #8 and base64. */
  privateKey:
    'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgU1WCsnINAWWQ6lRNchQzmir3PxvJWRX4okzmSDIlclShRANCAASBSZDRHpZN+2p4TpJ74sX0nRtqI4jdO9+Ueynck/HNQskQ/6Cf/g0zeo3YyRLpDNukzFnQ3BECnqOpsLn0hP6I',
  /** The same key without its private part, in COSE and base64url. */
  publicKey:
    'pQECAyYgASFYIIFJkNEelk37anhOknvixfSdG2ojiN0735R7KdyT8c1CIlggyRD_oJ_-DTN6jdjJEukM26TMWdDcEQKeo6mwufSE_og',
} as const

/** The sample passkey, added 40 days ago. */
export function samplePasskey({ tables, customer, today }: Context) {
  const { credentialId, publicKey } = SAMPLE_PASSKEY
  tables.passkeys.insert({
    id: `PK-${customer.id}`,
    customerId: customer.id,
    credentialId,
    publicKey,
    counter: 0,
    aaguid: 'fbfc3007-154e-4ecc-8c0b-6e020557d7bd',
    attachment: 'platform',
    transports: ['internal'],
    addedAt: `${addDays(today, -40)}T15:00:00.000Z`,
  })
}
