type Redocly = typeof import('@redocly/openapi-core')

/** The files of Redocly that have a part of it. */
const FILES = {
  BaseResolver: 'resolve.js',
  Source: 'resolve.js',
  parseYaml: 'js-yaml/index.js',
  getLineColLocation: 'format/codeframes.js',
} as const

/**
 * Parts of Redocly. Its main module loads all of its rules, which takes longer than a short run of the kit, and its small one
 * lacks most parts; the main module is the fallback.
 */
export async function redoclyParts<Name extends keyof typeof FILES>(
  ...names: Name[]
): Promise<Pick<Redocly, Name>> {
  try {
    const files = [...new Set(names.map((name) => FILES[name]))]
    const address = (file: string) => new URL(file, import.meta.resolve('@redocly/openapi-core')).href
    return Object.assign({}, ...(await Promise.all(files.map((file) => import(address(file))))))
  } catch {
    return import('@redocly/openapi-core')
  }
}
