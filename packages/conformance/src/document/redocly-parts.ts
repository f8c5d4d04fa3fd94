type Redocly = Pick<typeof import('@redocly/openapi-core'), 'getLineColLocation' | 'parseYaml' | 'Source'>

/** The parts of Redocly that read YAML and find lines. Its main module loads all of its rules, which takes seconds: it is the fallback. */
export async function redoclyParts(): Promise<Redocly> {
  try {
    const part = (name: string) => import(new URL(name, import.meta.resolve('@redocly/openapi-core')).href)
    const parts = ['format/codeframes.js', 'js-yaml/index.js', 'resolve.js'].map(part)
    return Object.assign({}, ...(await Promise.all(parts)))
  } catch {
    return import('@redocly/openapi-core')
  }
}
