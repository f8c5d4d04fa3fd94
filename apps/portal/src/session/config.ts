/** The configuration of an environment (000 §9), from /config.json. URLs are absolute. */
export type Config = {
  environment: string
  gateway: string
  identityPool: {
    endpoint: string
    region: string
    poolId: string
    clientId: string
    /** The lifetime of a session after its last refresh, if the pool limits it. */
    sessionSeconds?: number
  }
  /** The maps service for suggested addresses. An environment without one suggests none. */
  maps?: string
  supportPhone: string
  /** The pharmacy flag; only the text "true" switches it on. */
  petRx?: string
  payments: {
    /** The script of the card provider's sandbox, in place of the provider's own. A production has none. */
    script?: string
    /** The countries whose policyholders can pay by bank account (001 §5). */
    achCountries: ('US' | 'CA')[]
    /** The countries whose policyholders state a job title for their identity check (001 §5). */
    jobTitleCountries: ('US' | 'CA')[]
    /** The address of the card provider's sandbox, in place of the provider's own. A production has none. */
    provider?: string
    /** The origins of the frame in which a bank account for payouts is linked (001 §5). */
    frameOrigins: string[]
  }
  /** The origins of the mobile apps that may show the pages for apps (001 §2). */
  appHosts: string[]
  /** The origins whose pages the portal shows in frames: pharmacy and perks (002 §2). */
  embeddedHosts: string[]
  /** The deep-link service; the environment chooses the key (002 §9). An environment without one tells nobody. */
  deepLink?: { address: string; keys: { production: string; test: string } }
  /** The page of the chat, on an origin of its own; an environment without one has no chat. */
  chat?: { page: string }
  /** The collectors of analytics events and error reports. An environment without them sends none. */
  collectors?: { analytics: string; errors: string }
  /** Whether browsers keep the portal's files by a service worker; they do without it. `off` takes it off them. */
  worker?: 'on' | 'off'
  links: {
    privacyPolicy: string
    mobileTerms: string
    getPrice: string
    addPet: string
    /** The pages of the app in the stores; the page for old browsers links to them. */
    appStore?: string
    googlePlay?: string
    termsAndConditions: { US: string; CA: string }
    /** The pages about claims; the claim form links to them. */
    claimTerms?: string
    antiFraud?: string
    /** The sample policies of each country; the wellness page links to them (002 §2). */
    samplePolicies?: { US: string; CA: string }
    /** The public site, to which the wellness page of a mailed link leads at its end (002 §2). */
    mainSite?: string
  }
}
