import { createServer, type Plugin } from 'vite'

type Page = { path: string; routes: readonly string[]; moduleOfMarkup?: string }

/**
 * Pages that people open first. Each gets an HTML file of its own, from which the browser knows at once which
 * scripts come, instead of learning it from the first script; a page with markup shows it before any script is there.
 */
const PAGES: readonly Page[] = [
  { path: 'login', routes: ['_guest/route', '_guest/login'], moduleOfMarkup: '/src/app/first-paint.tsx' },
  { path: 'home', routes: ['_member/route', '_member/home'] },
  {
    path: 'account/pets',
    routes: ['_member/route', '_member/account/_tabs/route', '_member/account/_tabs/pets.index'],
  },
]

type Chunk = {
  type: 'chunk'
  fileName: string
  moduleIds: readonly string[]
  imports: readonly string[]
  viteMetadata?: { importedCss: Set<string> }
}
type Bundle = Record<string, Chunk | { type: 'asset'; source: string | Uint8Array }>

/** Writes them beside the `index.html` that serves every other path. */
export function prerender(): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle: Bundle) {
        const template = textOf(bundle, 'index.html')
        for (const page of PAGES) {
          const files = filesOf(bundle, page.routes)
          const markup = page.moduleOfMarkup === undefined ? '' : await render(page.moduleOfMarkup)
          const source = fill(template, { bundle, files, markup })
          this.emitFile({ type: 'asset', fileName: `${page.path}.html`, source })
        }
      },
    },
  }
}

/** What the split parts of these routes load, beyond what every page does. @throws Error for a route without one */
function filesOf(bundle: Bundle, routes: readonly string[]) {
  const chunks = new Set<Chunk>()
  const collect = (chunk: Chunk) => {
    if (chunks.has(chunk)) return
    chunks.add(chunk)
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') collect(imported)
    }
  }
  for (const route of routes) {
    const found = Object.values(bundle).find(
      (each): each is Chunk =>
        each.type === 'chunk' && each.moduleIds.some((id) => id.includes(`/routes/${route}.tsx?tsr-split`)),
    )
    if (found === undefined) throw new Error(`${route} has no part of its own to load`)
    collect(found)
  }
  return {
    scripts: [...chunks].map((chunk) => `/${chunk.fileName}`),
    styles: [...chunks]
      .flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])
      .map((name) => `/${name}`),
  }
}

type Filling = { bundle: Bundle; files: ReturnType<typeof filesOf>; markup: string }

function fill(template: string, { bundle, files, markup }: Filling): string {
  const linked = [...template.matchAll(/ *<link rel="stylesheet"[^>]* href="([^"]+)">\n?/g)]
  const styles = [...new Set([...linked.map(([, href = '']) => href), ...files.styles])]
  const head = [
    ...files.scripts
      .filter((href) => !template.includes(href))
      .map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
    ...(markup === ''
      ? styles.map((href) => `<link rel="stylesheet" href="${href}">`)
      : inlined(bundle, styles)),
  ]
  const bare = linked.reduce((html, [tag]) => html.replace(tag, ''), template)
  return bare
    .replace('</head>', () => `${head.map((line) => `    ${line}\n`).join('')}  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root" data-first-paint>${markup}</div>`)
}

/** Who has markup shows it without waiting for a file; who has none gets the files from the cache when it comes back. */
function inlined(bundle: Bundle, styles: readonly string[]): string[] {
  return [
    `<style>${styles.map((href) => textOf(bundle, href.slice(1)).trim()).join('\n')}</style>`,
    // Switched off, so that they are not fetched: they tell the loader of the split parts that their styles are here.
    ...styles.map((href) => `<link rel="stylesheet" disabled href="${href}">`),
  ]
}

async function render(module: string): Promise<string> {
  const server = await createServer({
    root: import.meta.dirname,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const { firstPaint } = await server.ssrLoadModule(module)
    return firstPaint()
  } finally {
    await server.close()
  }
}

function textOf(bundle: Bundle, name: string): string {
  const asset = bundle[name]
  if (asset?.type !== 'asset') throw new Error(`${name} is not in the bundle`)
  return typeof asset.source === 'string' ? asset.source : new TextDecoder().decode(asset.source)
}
