import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { growthOf, MOST_GAINED, readBaseline, writeBaseline } from './page-growth.ts'

test('a page may gain 1 kB over its baseline, and loses as much as it wants', () => {
  const baseline = { '/a': 10_000, '/b': 10_000, '/c': 10_000, '/gone': 10_000 }
  const present = { '/a': 11_000, '/b': 11_001, '/c': 4000, '/new': 9000 }
  const growth = growthOf(baseline, present)
  expect(growth).toEqual({ '/a': 1000, '/b': 1001, '/c': -6000, '/new': 9000 })
  const over = Object.entries(growth).filter(([, gained]) => gained > MOST_GAINED)
  expect(over.map(([page]) => page)).toEqual(['/b', '/new'])
})

test('a baseline is read as it was written, and against itself no page has grown', () => {
  const folder = mkdtempSync(join(tmpdir(), 'growth-'))
  try {
    const file = join(folder, 'baseline.json')
    const present = { '/a': 10_000, '/b': 12_000 }
    writeBaseline(file, present)
    expect(readBaseline(file)).toEqual(present)
    expect(readFileSync(file, 'utf8')).toMatch(/\}\n$/)
    expect(Object.values(growthOf(readBaseline(file), present))).toEqual([0, 0])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
