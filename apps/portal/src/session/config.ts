/** The settings of an environment (000 §9), from /config.json. Addresses are absolute. */
export type Config = {
  environment: string
  gateway: string
  identityPool: {
    endpoint: string
    region: string
    poolId: string
    clientId: string
    /** How long a session lasts after its last refresh, where the pool has such a limit. */
    sessionSeconds?: number
  }
  /** The maps service that suggests addresses; an environment without one suggests none. */
  maps?: string
  supportPhone: string
  /** The pharmacy flag; only the text "true" switches it on. */
  petRx?: string
  /** The script of the chat widget; an environment without one has no chat. */
  chat?: { script: string }
  /** Where analytics events and error reports go; an environment without one sends none. */
  collectors?: { analytics: string; errors: string }
  links: {
    privacyPolicy: string
    mobileTerms: string
    getPrice: string
    addPet: string
    termsAndConditions: { US: string; CA: string }
  }
}
