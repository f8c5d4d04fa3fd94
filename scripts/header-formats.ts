import type { HeaderRule } from '../apps/portal/environment-headers.ts'

const ORIGIN = 'Written by `npm run headers`; do not edit.'

/** Writes the rules of an environment in the format of a server. */
export const FORMATS: Record<string, (rules: readonly HeaderRule[]) => string> = {
  json: (rules) => `${JSON.stringify({ rules }, undefined, 2)}\n`,
  nginx: (rules) =>
    [
      `# ${ORIGIN} Include it in a server block whose root is the build.`,
      ...rules.flatMap((rule) => locations(rule)),
      '',
    ].join('\n'),
  _headers: (rules) =>
    [`# ${ORIGIN} For Cloudflare Pages.`, ...generalFirst(rules).map(section), ''].join('\n'),
}

/** An nginx location inherits no header from the server block, so each has all of them. */
function locations({ path, headers }: HeaderRule): string[] {
  const fields = Object.entries(headers).map(
    ([name, value]) => `  add_header ${name} "${quotable(value)}"${isForFilesAlone(value) ? '' : ' always'};`,
  )
  const location = (match: string, files: string) => [
    `location ${match} {`,
    // The last entry is a status and not a file, because a file there would get the headers of another location.
    `  try_files ${files} =404;`,
    ...fields,
    '}',
  ]
  if (path === '/*')
    return [...location('= /config.json', '$uri'), ...location('/', '$uri $uri.html /index.html')]
  return path.endsWith('*')
    ? location(path.slice(0, -1), '$uri')
    : location(`= ${path}`, /\.[a-z]+$/.test(path) ? '$uri' : '$uri.html /index.html')
}

/** A missing file may appear with the next deployment, so that no cache may keep its 404. */
function isForFilesAlone(value: string): boolean {
  return value.includes('immutable')
}

/** @throws Error for a value that nginx would not read as it is */
function quotable(value: string): string {
  if (/["$\\\n]/.test(value)) throw new Error(`nginx cannot take the value ${value}`)
  return value
}

/** Every section that fits a path counts here, so a later one takes away what the first one has set. */
function generalFirst(rules: readonly HeaderRule[]): { path: string; lines: string[] }[] {
  const general = rules.find(({ path }) => path === '/*')?.headers ?? {}
  const others = rules.filter(({ path }) => path !== '/*')
  const lines = (headers: Record<string, string>) =>
    Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [
    { path: '/*', lines: lines(general) },
    ...others.map(({ path, headers }) => {
      const own = Object.fromEntries(
        Object.entries(headers).filter(([name, value]) => general[name] !== value),
      )
      return { path, lines: [...Object.keys(own).map((name) => `! ${name}`), ...lines(own)] }
    }),
  ]
}

function section({ path, lines }: { path: string; lines: string[] }): string {
  return [path, ...lines.map((line) => `  ${line}`)].join('\n')
}
