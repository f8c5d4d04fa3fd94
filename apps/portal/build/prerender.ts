import { createServer, type Plugin, type Rolldown } from 'vite'
import type { PrerenderedPage } from '../src/app/prerender.tsx'
import { filesOfRoutes } from './route-files.ts'

/** Writes an HTML file for every route that has `staticData.prerender`, beside the index.html of all others. */
export function prerender(): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const template = textOf(bundle, 'index.html')
        for (const page of await renderPages()) {
          const source = fill(template, page, bundle)
          this.emitFile({ type: 'asset', fileName: `${page.path.slice(1)}.html`, source })
        }
      },
    },
  }
}

async function renderPages(): Promise<PrerenderedPage[]> {
  const server = await createServer({
    root: new URL('..', import.meta.url).pathname,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    mode: 'production',
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const { prerenderPages } = await server.ssrLoadModule('/src/app/prerender.tsx')
    return await prerenderPages()
  } finally {
    await server.close()
  }
}

function fill(template: string, page: PrerenderedPage, bundle: Rolldown.OutputBundle): string {
  const { scripts, styles } = filesOfRoutes(bundle, page.routeIds)
  const linked = [...template.matchAll(/ *<link rel="stylesheet"[^>]* href="([^"]+)">\n?/g)]
  const all = [...new Set([...linked.map(([, href = '']) => href), ...styles])]
  const css = all.map((href) => textOf(bundle, href.slice(1)).trim()).join('\n')
  const head = [
    ...scripts
      .filter((href) => !template.includes(href))
      .map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
    `<style>${css}</style>`,
    // Switched off, so that they are not fetched: they tell the loader of the split parts that their styles are here.
    ...all.map((href) => `<link rel="stylesheet" disabled href="${href}">`),
  ]
  return linked
    .reduce((html, [tag]) => html.replace(tag, ''), template)
    .replace(/<title>.*<\/title>/, (tag) => (page.title === undefined ? tag : `<title>${page.title}</title>`))
    .replace('</head>', () => `${head.map((line) => `    ${line}\n`).join('')}  </head>`)
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="root" data-prerendered="${page.audience}" data-path="${page.path}">${bodyOf(page)}</div>`,
    )
}

/** Where the build cannot know whether a media query holds, both drawings are there and the style decides. */
function bodyOf({ markup, wide }: PrerenderedPage): string {
  if (wide === undefined) return markup
  const style = `@media ${wide.query}{[data-drawn="narrow"]{display:none}}@media not all and ${wide.query}{[data-drawn="wide"]{display:none}}`
  return `<style>${style}</style><div data-drawn="narrow">${markup}</div><div data-drawn="wide">${wide.markup}</div>`
}

function textOf(bundle: Rolldown.OutputBundle, name: string): string {
  const asset = bundle[name]
  if (asset?.type !== 'asset') throw new Error(`${name} is not in the bundle`)
  return typeof asset.source === 'string' ? asset.source : new TextDecoder().decode(asset.source)
}
