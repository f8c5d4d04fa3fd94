/**
 * The kind of a document, derived from its server: `{gateway}/fdp-…` is a service, `{gateway}` alone is content,
 * everything else is a provider outside the gateway with conventions of its own.
 */
export type DocumentKind = 'service' | 'content' | 'provider'

/** @param root the document; without servers it counts as a service, so that every rule applies */
export function documentKind(root: { servers?: { url: string }[] }): DocumentKind {
  const url = root.servers?.[0]?.url ?? '{gateway}/fdp-'
  if (url === '{gateway}') return 'content'
  return url.startsWith('{gateway}/') ? 'service' : 'provider'
}
