/**
 * What a document describes, told by its server: `{gateway}/fdp-…` is a service, `{gateway}` alone is content,
 * everything else is a provider outside the gateway, which keeps its own conventions.
 */
export type DocumentKind = 'service' | 'content' | 'provider'

/** @param root the document; one without servers counts as a service, so that every rule applies */
export function documentKind(root: { servers?: { url: string }[] }): DocumentKind {
  const url = root.servers?.[0]?.url ?? '{gateway}/fdp-'
  if (url === '{gateway}') return 'content'
  return url.startsWith('{gateway}/') ? 'service' : 'provider'
}
