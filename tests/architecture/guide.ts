import { EVERYTHING, LAYERS, type Layer, REACT } from './layers.ts'

/** The guide, of which picture and table are drawn from the layers. */
export const GUIDE = new URL('../../docs/architecture.md', import.meta.url)

/** The text of the guide with picture and table as the layers are now. */
export const drawn = (guide: string) =>
  guide
    .replace(/```mermaid\n[\s\S]*?```/, () => `\`\`\`mermaid\n${picture()}\n\`\`\``)
    .replace(/(?:^\| layer.*\n)(?:^\|.*\n)+/m, () => table())

/** Several rows may be one node, such as `domain` and `domain/dates.ts`. */
const nodeOf = (name: string) => name.replace(/\/.*/, '')

/** The node for an entry of a row; `undefined` for a package of others. */
function nodeFor(entry: string): string | undefined {
  const found = LAYERS.find(({ name }) => name === entry || entry.startsWith(`@portal/${name}`))
  return found && nodeOf(found.name)
}

/** An arrow for each layer that another may import, unless a longer way leads there too. */
function picture(): string {
  const nodesOf = (entries: readonly string[] = []) => entries.flatMap((entry) => nodeFor(entry) ?? [])
  const below = new Map<string, Set<string>>()
  for (const { name, may, types } of LAYERS.filter((layer) => !layer.may.includes(EVERYTHING))) {
    const targets = [...nodesOf(may), ...nodesOf(types)].filter((node) => node !== nodeOf(name))
    below.set(nodeOf(name), new Set([...(below.get(nodeOf(name)) ?? []), ...targets]))
  }
  const reaches = (from: string, to: string): boolean =>
    [...(below.get(from) ?? [])].some((next) => next === to || reaches(next, to))
  const arrows = LAYERS.flatMap(({ name, may }) => {
    const all = [...(below.get(name) ?? [])]
    return all
      .filter((to) => !all.some((other) => other !== to && reaches(other, to)))
      .map((to) => `  ${name} ${nodesOf(may).includes(to) ? '-->' : '-. types .->'} ${to}`)
  })
  const inPortal = LAYERS.filter(({ files }) => files.source.startsWith('^apps\\/portal')).map(
    ({ name }) => name,
  )
  return [
    'flowchart TD',
    '  subgraph portal [apps/portal]',
    `    ${inPortal.join(' & ')}`,
    '  end',
    ...arrows,
  ].join('\n')
}

function table(): string {
  const code = (entries: readonly string[], prefix = '') =>
    entries.map((entry) => `${prefix}\`${entry}\``).join(', ')
  const row = ({ name, may, types = [], why }: Layer) => {
    const list = [code(may), code(types, 'types alone of ')].filter((each) => each !== '').join(', ')
    return `| \`${name}\` | ${list.replace(code(REACT), 'the libraries of screens')} | ${why} |`
  }
  return ['| layer | may import, besides itself | why |', '|---|---|---|', ...LAYERS.map(row), ''].join('\n')
}
