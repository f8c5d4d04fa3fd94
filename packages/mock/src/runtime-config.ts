import { DEEP_LINK_KEYS, originOf, POOL } from './sandbox.ts'

/** The portal's runtime configuration with sandbox values. Every URL leads to this mock. */
export function runtimeConfig(origin: string) {
  const page = (name: string) => `${origin}/external/${name}`
  return {
    environment: 'local',
    gateway: origin,
    identityPool: {
      endpoint: `${origin}/identity-pool`,
      region: POOL.region,
      poolId: POOL.poolId,
      clientId: POOL.clientId,
      sessionSeconds: POOL.sessionSeconds,
    },
    maps: `${origin}/maps`,
    supportPhone: '800-240-1875',
    petRx: 'true',
    payments: {
      script: `${originOf('cardProvider', origin)}/external/stripe.js`,
      provider: `${originOf('cardProvider', origin)}/card-provider`,
      frameOrigins: [originOf('cardProvider', origin)],
    },
    appHosts: [originOf('app', origin)],
    embeddedHosts: [originOf('pages', origin)],
    deepLink: { address: `${origin}/deep-link`, keys: DEEP_LINK_KEYS },
    chat: { page: page('chat') },
    collectors: { analytics: page('analytics'), errors: page('errors') },
    links: {
      privacyPolicy: page('privacy-policy'),
      mobileTerms: page('mobile-terms'),
      getPrice: page('get-your-price'),
      addPet: page('add-a-pet'),
      appStore: page('app-store'),
      googlePlay: page('google-play'),
      termsAndConditions: { US: page('terms-us'), CA: page('terms-ca') },
      claimTerms: page('claim-terms'),
      antiFraud: page('anti-fraud'),
      samplePolicies: { US: page('sample-policy-us'), CA: page('sample-policy-ca') },
      mainSite: page('main-site'),
    },
  }
}
