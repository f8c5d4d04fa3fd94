import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { FINGERPRINT, fingerprint } from '../apps/panel/sources.ts'
import { ROOT } from './host.mjs'
import { isUpToDate } from './panel.ts'

test('a panel is up to date when it was built from the present sources; none, or one of others, is not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'panel-'))
  expect(isUpToDate(folder)).toBe(false)
  writeFileSync(join(folder, FINGERPRINT), fingerprint(ROOT))
  expect(isUpToDate(folder)).toBe(true)
  writeFileSync(join(folder, FINGERPRINT), fingerprint(folder))
  expect(isUpToDate(folder)).toBe(false)
})

test('the fingerprint changes with each source', () => {
  const root = mkdtempSync(join(tmpdir(), 'panel-'))
  const seen = new Set([fingerprint(root)])
  for (const path of ['package-lock.json', 'apps/panel/src/main.tsx', 'apps/portal/src/ui/theme/sizes.ts']) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), 'changed')
    seen.add(fingerprint(root))
  }
  expect(seen.size).toBe(4)
})
