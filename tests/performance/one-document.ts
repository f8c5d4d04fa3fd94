type Part = { openapi: string; paths: object; components: Record<string, object>; security?: unknown }
type Entry = { name: string; kind: string }

/**
 * All services of a mock as one document, as the command of stock Prism takes it. The paths have the prefixes of their
 * services, and the components the names of these, so that none clash.
 */
export async function oneDocument(origin: string): Promise<string> {
  const index: { documents: Entry[] } = await (await fetch(`${origin}/_mock/openapi/index.json`)).json()
  const services = index.documents.filter(({ kind }) => kind === 'service')
  const parts = await Promise.all(services.map(({ name }) => partOf(origin, name)))
  const kinds = [...new Set(parts.flatMap(({ components }) => Object.keys(components)))]
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'All services', version: '1.0.0' },
    security: parts.find(({ security }) => security !== undefined)?.security,
    paths: Object.assign({}, ...parts.map(({ paths }) => paths)),
    components: Object.fromEntries(
      kinds.map((kind) => [kind, Object.assign({}, ...parts.map(({ components }) => components[kind]))]),
    ),
  })
}

async function partOf(origin: string, name: string): Promise<Part> {
  const text = await (await fetch(`${origin}/_mock/openapi/${name}.json`)).text()
  const part: Part & { servers: { url: string }[] } = JSON.parse(
    text.replaceAll(/("#\/components\/(?!securitySchemes)\w+\/)/g, `$1${name}.`),
  )
  const prefix = part.servers[0]?.url.replace('{gateway}', '') ?? ''
  const named = (names: object, before: string) =>
    Object.fromEntries(Object.entries(names).map(([key, value]) => [`${before}${key}`, value]))
  const components = Object.entries(part.components).map(([kind, all]) => [
    kind,
    kind === 'securitySchemes' ? all : named(all, `${name}.`),
  ])
  return { ...part, paths: named(part.paths, prefix), components: Object.fromEntries(components) }
}
