import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import {
  consoleReport,
  type Finding,
  failuresOf,
  fixturesOf,
  judge,
  type RunResult,
  runConformance,
  writeReports,
} from '@portal/conformance'
import { beforeAll, describe, expect, test } from 'vitest'
import { LIBRARY_TOKEN, STAFF_KEY } from './sample/checks.ts'
import { DESK_DOCUMENT } from './sample/documents.ts'
import { startLibrary } from './sample/service.ts'
import { VIOLATIONS } from './sample/violations.ts'

const PASSWORD = 'Reader-Secret-2026!'
const TILL = 'till-0815-4711'
const folder = mkdtempSync(join(tmpdir(), 'conformance-'))
const all = Object.values(VIOLATIONS).flat()

/** Runs the kit against the desk with one violation and a password in the fixtures. */
async function runWith(name: string): Promise<RunResult> {
  const { url, stop } = await startLibrary(all.find((each) => each.name === name))
  try {
    return await runConformance({
      specs: [DESK_DOCUMENT],
      target: url,
      bearer: LIBRARY_TOKEN,
      headers: { 'X-Staff-Key': STAFF_KEY, cookie: 'sid=cookie-of-the-run' },
      fixtures: fixturesOf({ operations: { addReader: { password: PASSWORD } } }),
    })
  } finally {
    await stop()
  }
}

let results: RunResult[]
let reports: Record<string, string>

beforeAll(async () => {
  results = [
    await runWith('accepts any address in a short form'),
    await runWith('wants no key'),
    await runWith('accepts a file of any type'),
  ]
  const texts = await Promise.all(
    results.map(async (result, index) => {
      const files = await writeReports(judge(result), join(folder, String(index)))
      return [consoleReport(judge(result)), ...files.map((file) => readFileSync(file, 'utf8'))]
    }),
  )
  const joined = (at: number) => texts.map((each) => each[at]).join('\\n')
  reports = { console: joined(0), page: joined(1), JUnit: joined(2), JSON: joined(3) }
}, 240_000)

describe.each(['console', 'page', 'JUnit', 'JSON'])('%s', (name) => {
  test.each([
    ['the token', LIBRARY_TOKEN],
    ['the value of a header', STAFF_KEY],
    ['a cookie', 'cookie-of-the-run'],
    ['a password of the fixtures', PASSWORD],
    ['a value that the document marks as sensitive in an answer', TILL],
  ])('does not tell %s', (_, secret) => {
    expect(reports[name]).not.toContain(secret)
    expect(reports[name]).not.toContain(encodeURIComponent(secret))
  })
})

test('page, console and JSON explain the variables of the curl lines', () => {
  const meaning = 'the value of X-Staff-Key given by --header'
  for (const name of ['page', 'console', 'JSON']) expect(reports[name]).toContain(meaning)
  expect(reports.page).toContain('Set these variables in your shell')
})

/** The arguments and files that curl receives when a shell runs the line. */
async function shown(line: string): Promise<{ args: string[]; files: Record<string, number> }> {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-'))
  const script = `#!${process.execPath}
const { readdirSync, statSync } = require('node:fs')
const files = Object.fromEntries(readdirSync('.').map((name) => [name, statSync(name).size]))
console.log(JSON.stringify({ args: process.argv.slice(2), files }))
`
  const bin = mkdtempSync(join(tmpdir(), 'conformance-'))
  writeFileSync(join(bin, 'curl'), script)
  chmodSync(join(bin, 'curl'), 0o755)
  const variables = { BEARER: LIBRARY_TOKEN, X_STAFF_KEY: STAFF_KEY, PASSWORD, COOKIE: 'sid=1' }
  const env = { ...process.env, ...variables, PATH: `${bin}:${process.env.PATH}` }
  const { stdout } = await promisify(execFile)('/bin/sh', ['-c', line], { cwd: folder, env })
  return JSON.parse(stdout)
}

function lineOf(index: number, isMeant: (failure: Finding) => boolean): string {
  const result = results[index]
  const found = result === undefined ? undefined : failuresOf(result).find(isMeant)
  return found?.curl ?? 'echo no failure'
}

describe('a curl line, in a shell with the variables set,', () => {
  test('sends the credentials and the fields of a form', async () => {
    const { args } = await shown(lineOf(0, ({ rule }) => rule === 'refuses-format'))
    expect(args).toContain(`authorization: Bearer ${LIBRARY_TOKEN}`)
    expect(args).toContain(`x-staff-key: ${STAFF_KEY}`)
    expect(args).toContain('cookie: sid=1')
    expect(args.at(-1)).toContain(`password=${PASSWORD}`)
    expect(args.at(-1)).toContain('email=not-an-email')
  })

  test('omits the same parts as the request', async () => {
    const { args } = await shown(lineOf(1, ({ message }) => message.includes('without X-Staff-Key')))
    expect(args).toContain(`authorization: Bearer ${LIBRARY_TOKEN}`)
    expect(args.join()).not.toContain('x-staff-key')
  })

  test('generates the file that it sends', async () => {
    const { args, files } = await shown(lineOf(2, ({ rule }) => rule === 'refuses-content-type'))
    expect(args).toContain('picture=@file.txt;type=text/plain;filename=file.txt')
    expect(files['file.txt']).toBe(1024)
  })
})
