import type { Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/** The scripts and style sheets of these modules and of all that they import, each with its path from the root. */
export function filesOf(bundle: Bundle, isAsked: (module: string) => boolean) {
  const chunks = new Set<Rolldown.OutputChunk>()
  const collect = (name: string) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || chunks.has(chunk)) return
    chunks.add(chunk)
    chunk.imports.forEach(collect)
  }
  for (const each of Object.values(bundle))
    if (each.type === 'chunk' && each.moduleIds.some(isAsked)) collect(each.fileName)
  const styles = [...chunks].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  return {
    scripts: [...chunks].map(({ fileName }) => `/${fileName}`),
    styles: [...new Set(styles)].map((name) => `/${name}`),
  }
}

/** The router's plugin splits what a route shows from `src/routes/<file>.tsx`; the route's id is made of that name. */
export function idOfSplitModule(module: string): string | undefined {
  const [, file] = /\/src\/routes\/(.+)\.tsx\?tsr-split=/.exec(module) ?? []
  return file && `/${file.replaceAll('.', '/')}`.replace(/\/route$/, '').replace(/\/index$/, '/')
}

/** The index.html with the files that the entry loads for every page named ahead. */
export function withEntryFiles(template: string, bundle: Bundle): string {
  const { scripts, styles } = filesOf(bundle, (module) => module.endsWith('/src/app/screens.tsx'))
  const sheets = styles
    .filter((href) => !template.includes(href))
    .map((href) => `<link rel="stylesheet" crossorigin href="${href}">`)
  return withHead(template, [...preloads(template, scripts), ...sheets])
}

/** Names these scripts ahead, unless the HTML names them already. */
export function preloads(template: string, scripts: readonly string[]): string[] {
  return scripts
    .filter((href) => !template.includes(href))
    .map((href) => `<link rel="modulepreload" crossorigin href="${href}">`)
}

/** Adds lines to the end of the head. */
export function withHead(html: string, lines: readonly string[]): string {
  return html.replace('</head>', () => `${lines.map((line) => `    ${line}\n`).join('')}  </head>`)
}

/** @throws Error for a file that the build has not made */
export function textOf(bundle: Bundle, name: string): string {
  const asset = bundle[name]
  if (asset?.type !== 'asset') throw new Error(`${name} is not in the bundle`)
  return typeof asset.source === 'string' ? asset.source : new TextDecoder().decode(asset.source)
}
