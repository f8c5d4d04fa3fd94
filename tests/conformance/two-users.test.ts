import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  fixturesOf,
  judge,
  loadDocuments,
  type RunOptions,
  runConformance,
  writeReports,
} from '@portal/conformance'
import { describe, expect, test } from 'vitest'
import { consoleReport } from '../../packages/conformance/src/report/console-report.ts'
import { studioDocument } from './studio/document.ts'
import { startStudio } from './studio/service.ts'
import { type Fault, PASSWORDS } from './studio/sessions.ts'

const folder = mkdtempSync(join(tmpdir(), 'conformance-'))

async function documentsOf(marks: boolean) {
  const file = join(folder, `studio-${marks ? 'marked' : 'plain'}.json`)
  writeFileSync(file, JSON.stringify(studioDocument(marks)))
  return (await loadDocuments([file])).documents
}
const PLAIN = await documentsOf(false)
const MARKED = await documentsOf(true)

const fixtures = fixturesOf({ operations: { signIn: { body: { user: 'ann', password: PASSWORDS.ann } } } })

/** A run with ann and ben against a studio. */
async function run(specs: typeof PLAIN, fault?: Fault, more: Partial<RunOptions> = {}) {
  const { url, stop, studio } = await startStudio(fault === undefined ? {} : { fault })
  try {
    const bearer = studio.sessions.tokenOf('ann')
    const second = { bearer: studio.sessions.tokenOf('ben'), fixtures }
    const result = await runConformance({ specs, target: url, bearer, fixtures, second, ...more })
    const isKept = studio.has('A-1001') && studio.has('C-1002')
    return { isKept, ...judge(result, { allowUntried: ['refreshSession'] }) }
  } finally {
    await stop()
  }
}

const lines = (findings: Awaited<ReturnType<typeof run>>['findings']) =>
  findings.map(({ operationId, rule, message }) => `${operationId} ${rule}: ${message}`)

describe('a studio that keeps its users apart', () => {
  test.each([
    ['says nothing of owners', PLAIN],
    ['says by x-owner whose the ids are', MARKED],
  ])('has no finding where its document %s', async (_, specs) => {
    const { findings, result, holds } = await run(specs)
    expect(lines(findings)).toEqual([])
    expect(holds).toBe(true)
    const tried = result.checks.filter(
      ({ rule, outcome }) => rule.startsWith('security-other') && outcome === 'passed',
    )
    const operations = [
      'getAlbum',
      'replaceAlbum',
      'removeAlbum',
      'listPrints',
      'sealAlbum',
      'getCard',
      'getOwner',
    ]
    expect(new Set(tried.map(({ operationId }) => operationId))).toEqual(
      new Set(specs === MARKED ? [...operations, 'addOrder'] : operations),
    )
  })
})

describe('a studio with a fault is found', () => {
  test.each<[Fault, string, typeof PLAIN, string]>([
    ['reads', 'getAlbum security-other-user-read', PLAIN, 'of the first user: it shows /id, /title.'],
    ['reads', 'getCard security-other-user-read', PLAIN, 'it shows /id, /label.'],
    ['prints', 'listPrints security-other-user-read', PLAIN, '/0/of'],
    ['changes', 'replaceAlbum security-other-user-change', PLAIN, 'Another user can change A-'],
    ['seals', 'sealAlbum security-other-user-change', PLAIN, 'Another user can change A-'],
    ['deletes', 'removeAlbum security-other-user-delete', PLAIN, 'Another user can delete A-'],
    ['lists', 'listAlbums security-other-user-listed', MARKED, 'Another user lists A-'],
    ['uses', 'addOrder security-other-user-use', MARKED, 'Another user can write with /cardId C-'],
    ['reads', 'getAlbum security-other-user-read', MARKED, 'it shows /id, /title.'],
    ['deletes', 'removeAlbum security-other-user-delete', MARKED, 'Another user can delete A-'],
  ])('%s: %s', async (fault, found, specs, message) => {
    const { failing } = await run(specs, fault)
    expect(
      lines(failing)
        .filter((each) => each.startsWith(found))
        .join(),
    ).toContain(message)
    const rules = new Set(failing.map(({ rule }) => rule))
    expect([...rules].every((rule) => rule.startsWith('security-other-user'))).toBe(true)
  })

  test('with a curl line of each user, the first of which proves whose it is', async () => {
    const judgement = await run(PLAIN, 'reads')
    const found = judgement.failing.find(({ operationId }) => operationId === 'getAlbum')
    expect(found?.curl).toMatch(
      /curl -i -X GET '.*\/albums\/A-\d+' -H 'authorization: Bearer '"\$SECOND_BEARER"/,
    )
    expect(found?.firstUser?.curl).toMatch(
      /curl -i -X GET '.*\/albums\/A-\d+' -H 'authorization: Bearer '"\$BEARER"/,
    )
    expect(found?.firstUser?.response).toMatchObject({ status: 200 })
    const text = consoleReport(judgement)
    expect(text).toContain('  the first user: curl')
    expect(text).toContain('  the second user: curl')
    expect(text).toContain('SECOND_BEARER  the token given by --second-bearer')
    const files = await writeReports(judgement, join(folder, 'report'))
    expect(files).toHaveLength(4)
    for (const file of files) expect(readFileSync(file, 'utf8'), file).not.toMatch(/ann-token|ben-token/)
    // SARIF has messages and positions, and no lines of a shell.
    const withLines = files.filter((file) => !file.endsWith('.sarif'))
    for (const shown of [text, ...withLines.map((file) => readFileSync(file, 'utf8'))]) {
      expect(shown).toMatch(/[^_]BEARER/)
      expect(shown).toContain('$SECOND_BEARER')
      expect(shown).not.toMatch(/ann-token|ben-token/)
    }
  })
})

test('a refusal that tells that an entry exists is a note, and a violation where the rule is set to error', async () => {
  const { result, findings } = await run(MARKED, 'tells')
  const known = findings.filter(({ rule }) => rule === 'security-other-user-known')
  expect(known.map(({ level }) => level)).toContain('note')
  expect(lines(known).join()).toContain('it is answered 404 NOT_YOURS, and an id of no entry 404 UNKNOWN')
  const strict = judge(result, { levels: { 'security-other-user-known': 'error' } })
  expect(strict.failing.map(({ rule }) => rule)).toContain('security-other-user-known')
})

describe('an entry that both users list', () => {
  test('is shared where the document says nothing, and a reason says so', async () => {
    const { result, failing } = await run(PLAIN, 'lists')
    expect(lines(failing)).toEqual([])
    const reasons = result.checks.filter(
      ({ outcome, operationId }) => outcome === 'not tried' && operationId === 'getAlbum',
    )
    expect(reasons.map(({ message }) => message).join()).toContain('so that they count as shared')
  })

  test('is no hit where no session is needed, or the document calls it public', async () => {
    const { result } = await run(MARKED)
    const tried = result.checks.filter(({ rule }) => rule.startsWith('security-other-user'))
    expect(
      tried.some(({ operationId }) => ['getFrame', 'getPaper', 'listPapers'].includes(operationId)),
    ).toBe(false)
  })
})

describe('the second user', () => {
  test('is not the first one', async () => {
    const second = { bearer: 'ann-token' }
    await expect(run(PLAIN, undefined, { bearer: 'ann-token', second })).rejects.toThrow(
      'The second user has the credentials of the first one',
    )
  })

  test('has a session that the service takes', async () => {
    await expect(run(PLAIN, undefined, { second: { bearer: 'nobody-at-all' } })).rejects.toThrow(
      'The session of the second user is refused: listAlbums answers 401.',
    )
  })

  test.each<Fault>(['deletes', 'changes', 'seals'])(
    'writes to what the run created, and not to what the first one had before: %s',
    async (fault) => {
      const { failing, isKept } = await run(MARKED, fault)
      expect(failing).not.toEqual([])
      expect(isKept).toBe(true)
    },
  )
})
