import type { Rolldown } from 'vite'
import type { PrerenderedPage } from '../src/app/prerender.tsx'
import { filesOf, idOfSplitModule, preloads, textOf, withHead } from './bundle.ts'

type Bundle = Rolldown.OutputBundle

/** The index.html with a page's markup in it, its styles inline, and its scripts named ahead (docs/adr/0059). */
export function pageOf(template: string, page: PrerenderedPage, bundle: Bundle): string {
  const { scripts, styles } = filesOf(bundle, (module) =>
    page.routeIds.includes(idOfSplitModule(module) ?? ''),
  )
  const linked = [...template.matchAll(/ *<link rel="stylesheet"[^>]* href="([^"]+)">\n?/g)]
  const all = [...new Set([...linked.map(([, href = '']) => href), ...styles])]
  const html = linked.reduce((text, [tag]) => text.replace(tag, ''), template)
  return withHead(html, [
    ...preloads(template, scripts),
    `<style>${withoutReferrer(all.map((href) => textOf(bundle, href.slice(1)).trim()).join('\n'))}</style>`,
    // Switched off, so that they are not fetched: they tell the loader of the split parts that their styles are here.
    ...all.map((href) => `<link rel="stylesheet" disabled href="${href}">`),
  ])
    .replace(/<title>.*<\/title>/, (tag) => (page.title === undefined ? tag : `<title>${page.title}</title>`))
    .replace('<div id="root"></div>', () => rootOf(page))
}

/**
 * Chromium sends the address of the page with the fonts of an inline style, whatever the policy of the page is
 * (docs/adr/0035). A browser that does not know the modifier takes the first source.
 */
function withoutReferrer(css: string): string {
  return css.replace(
    /src:url\(([^")]+)\)(format\("woff2"\))/g,
    (source, url, format) => `${source};src:url("${url}"referrer-policy(no-referrer))${format}`,
  )
}

/** Both widths are drawn where markup depends on a media query, and the style shows one of them. */
function rootOf({ path, audience, reads, markup, wide }: PrerenderedPage): string {
  const root = (inside: string) =>
    `<div id="root" data-prerendered="${audience}" data-path="${path}" data-reads="${reads.join(' ')}">${inside}</div>`
  if (wide === undefined) return root(markup)
  const hidden = (drawn: string, media: string) => `@media ${media}{[data-drawn="${drawn}"]{display:none}}`
  const style = hidden('narrow', wide.query) + hidden('wide', `not all and ${wide.query}`)
  return root(
    `<style>${style}</style><div data-drawn="narrow">${markup}</div><div data-drawn="wide">${wide.markup}</div>`,
  )
}
