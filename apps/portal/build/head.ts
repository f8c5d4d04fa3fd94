import type { Rolldown } from 'vite'
import { filesOf, isScreens } from './route-files.ts'

/** The index.html with the files that the entry loads for every page named ahead. */
export function withScreens(template: string, bundle: Rolldown.OutputBundle): string {
  const { scripts, styles } = filesOf(bundle, isScreens)
  const unlinked = styles.filter((href) => !template.includes(href))
  const sheets = unlinked.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`)
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
