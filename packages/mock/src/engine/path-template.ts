/** A path with names in braces, such as `/v1/pets/{id}/claims`. */
export type PathTemplate = { matcher: RegExp; names: string[] }

export function pathTemplate(path: string): PathTemplate {
  const literal = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{([^{}]+)\}/g, '([^/]+)')
  return {
    matcher: new RegExp(`^${literal}/?$`),
    names: [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name ?? ''),
  }
}

/** The values of a path that fits a template; undefined for another path. */
export function pathValues(
  { matcher, names }: PathTemplate,
  path: string,
): Record<string, string> | undefined {
  const found = matcher.exec(path)
  if (found === null) return undefined
  return Object.fromEntries(names.map((name, index) => [name, decoded(found[index + 1] ?? '')]))
}

/** Decodes a segment of a path. A malformed one stays as it is. */
export function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
