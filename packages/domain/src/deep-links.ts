const PRODUCTION = ['prod', 'fetch']

/** Which key of the deep-link service an environment uses: "prod" and "fetch" the production one (002 §9). */
export function deepLinkKey(environment: string): 'production' | 'test' {
  return PRODUCTION.includes(environment) ? 'production' : 'test'
}
