// Writes the published contracts: dist/openapi has each contract as one file, dist/reference the reference pages. The
// pages link to the files by relative addresses, so both belong on the same web server.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listContracts, loadContracts } from '../../scripts/contracts.ts'
import { publish } from './src/publish.ts'

const DIST = join(import.meta.dirname, 'dist')

const publication = publish(await loadContracts(await listContracts()))
rmSync(DIST, { recursive: true, force: true })
for (const path of publication.paths) {
  const file = join(DIST, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, publication.file(path)?.body ?? '')
}
console.log(`${publication.paths.length} files in packages/contracts/dist`)
