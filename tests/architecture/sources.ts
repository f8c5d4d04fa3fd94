import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../scripts/host.mjs'

/** The paths of the source files with these extensions, without generated ones. */
export function sourcesOf(...extensions: readonly string[]): string[] {
  return globSync(`{apps,packages,scripts,tests,openapi}/**/*.{${extensions.join(',')}}`, {
    cwd: ROOT,
    exclude: (name) => /node_modules|^dist$|[/\\]dist$|src[/\\]gen(?![a-z])|routeTree\.gen/.test(name),
  }).map((path) => path.replaceAll('\\', '/'))
}

export const readSource = (path: string) => readFileSync(join(ROOT, path), 'utf8')
