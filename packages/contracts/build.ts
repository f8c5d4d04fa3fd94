// Writes the published contracts: dist/openapi has each contract as one file, dist/reference the reference pages. The
// pages link to the files by relative addresses, so both belong on the same web server.

import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listContracts, loadContracts } from '../../scripts/contracts.ts'
import { publish } from './src/publish.ts'

const DIST = join(import.meta.dirname, 'dist')

const publication = publish(await loadContracts(await listContracts()))
for (const path of publication.paths) {
  const file = join(DIST, path)
  const body = publication.file(path)?.body ?? ''
  if (existsSync(file) && readFileSync(file, 'utf8') === body) continue
  mkdirSync(dirname(file), { recursive: true })
  // A file is whole at any time, because tests pack the packages while others read them.
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, body)
  renameSync(draft, file)
}
const paths = new Set(publication.paths)
for (const path of globSync('{openapi,reference}/*.{yaml,json,html,css,js}', { cwd: DIST }))
  if (!paths.has(path.replaceAll('\\', '/'))) rmSync(join(DIST, path))
console.log(`${publication.paths.length} files in packages/contracts/dist`)
