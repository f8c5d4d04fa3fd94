/** A browser and its system as words, such as Chrome and Windows; what is unknown is absent. */
export type DeviceName = { browser?: string; system?: string }

/** A device, and about where it is, such as "New York, NY". */
export type LocatedDevice = DeviceName & { area?: string }

/**
 * A session at the identity pool, whose id it has: a device that is signed in. A session of a link is a device once it
 * was used. The instants are ISO texts.
 */
export type DeviceRow = Readonly<
  {
    id: string
    customerId: string
    signedInAt?: string
    /** The last call, to the minute. */
    usedAt?: string
    endsAt: string
  } & LocatedDevice
>

/** A passkey of a policyholder. */
export type PasskeyRow = Readonly<{
  id: string
  customerId: string
  /** The id that its authenticator gave it, in base64url. */
  credentialId: string
  /** In COSE and base64url. */
  publicKey: string
  /** The signatures that its authenticator had counted at the last sign-in; many count none. */
  counter: number
  /** The model of its authenticator, a UUID. */
  aaguid: string
  attachment?: 'platform' | 'cross-platform'
  transports: string[]
  /** An ISO instant. */
  addedAt: string
}>
