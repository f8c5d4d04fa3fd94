import type { Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

/** The module that the entry loads for every page. */
export const isScreens = (id: string) => id.endsWith('/src/app/screens.tsx')

/** A module that asks for the data of a page before its screens have loaded. It must not be in a file that needs them. */
export const isReadAhead = (id: string) => /\/src\/app\/read-[\w-]+-ahead\.ts$/.test(id)

/** A module that the router's plugin has split from a route: what the route shows. */
export const isSplit = (id: string) => id.includes('?tsr-split=')

/** The name of a module's file, without its folders. */
export const fileName = (id: string) => id.split('/').at(-1) ?? id

/** The scripts and style sheets of these modules and of all that they import, each with its path from the root. */
export function filesOf(
  bundle: Bundle,
  isAsked: (module: string) => boolean,
): { scripts: string[]; styles: string[] } {
  const chunks = new Set<Chunk>()
  const collect = (name: string) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || chunks.has(chunk)) return
    chunks.add(chunk)
    chunk.imports.forEach(collect)
  }
  for (const each of Object.values(bundle))
    if (each.type === 'chunk' && each.moduleIds.some(isAsked)) collect(each.fileName)
  return {
    scripts: [...chunks].map(({ fileName }) => `/${fileName}`),
    styles: [
      ...new Set([...chunks].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])),
    ].map((name) => `/${name}`),
  }
}

/** The router's plugin splits what a route shows from `src/routes/<file>.tsx`; the route's id is made of that name. */
export function idOfSplitModule(module: string): string | undefined {
  const [, file] = /\/src\/routes\/(.+)\.tsx\?tsr-split=/.exec(module) ?? []
  return file && `/${file.replaceAll('.', '/')}`.replace(/\/route$/, '').replace(/\/index$/, '/')
}
