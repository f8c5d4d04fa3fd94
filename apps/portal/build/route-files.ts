import type { Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

/** The scripts and style sheets that the screens of these routes load, each with its path from the root. */
export function filesOfRoutes(
  bundle: Bundle,
  routeIds: readonly string[],
): { scripts: string[]; styles: string[] } {
  const chunks = new Set<Chunk>()
  const collect = (name: string) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || chunks.has(chunk)) return
    chunks.add(chunk)
    chunk.imports.forEach(collect)
  }
  for (const id of routeIds) for (const chunk of screenChunks(bundle, id)) collect(chunk.fileName)
  return {
    scripts: [...chunks].map(({ fileName }) => `/${fileName}`),
    styles: [
      ...new Set([...chunks].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])),
    ].map((name) => `/${name}`),
  }
}

/** The router's plugin splits what a route shows from `src/routes/<file>.tsx`; the route's id is made of that name. */
function screenChunks(bundle: Bundle, routeId: string): Chunk[] {
  return Object.values(bundle).filter(
    (each): each is Chunk =>
      each.type === 'chunk' && each.moduleIds.some((module) => idOfSplitModule(module) === routeId),
  )
}

export function idOfSplitModule(module: string): string | undefined {
  const [, file] = /\/src\/routes\/(.+)\.tsx\?tsr-split=/.exec(module) ?? []
  return file && `/${file.replaceAll('.', '/')}`.replace(/\/route$/, '').replace(/\/index$/, '/')
}
