import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The name of the built file with the fingerprint. */
export const FINGERPRINT = 'sources.txt'

/** Everything that the built panel is made of, in this repository. */
const SOURCES = [
  'apps/panel/{src,public}/**/*.*',
  'apps/panel/*.{html,json,ts}',
  'apps/portal/{package.json,public/icon.svg}',
  'apps/portal/src/{ui,app/fonts}/**/*.*',
  'apps/portal/src/app/{base,fonts}.css',
  'package-lock.json',
]

/**
 * The fingerprint of the panel's sources. A built panel with another one is older than they are; times of files would not
 * tell, because a change of branches and a cache set them.
 * @param root the folder of the repository
 */
export function fingerprint(root: string): string {
  const hash = createHash('sha256')
  for (const path of globSync(SOURCES, { cwd: root }).sort()) {
    hash.update(`${path.replaceAll('\\', '/')}\n`).update(readFileSync(join(root, path)))
  }
  return hash.digest('hex')
}
