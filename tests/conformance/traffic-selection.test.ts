import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failuresOf, judgeTraffic, loadDocuments } from '@portal/conformance'
import { expect, onTestFinished, test } from 'vitest'
import { command } from '../../packages/conformance/src/command.ts'
import { API, entry, har, NOTES } from './traffic-document.ts'

const note = { id: 'n1', title: 'Milk' }
const CALLS = har(
  entry({ url: `${API}/notes?limit=50`, answered: [note] }),
  entry({ method: 'POST', status: 201, answered: note, sent: { title: 7 } }),
)

test('--only and --skip choose the operations whose calls are judged, and the calls of others are counted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'traffic-selection-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const written = (name: string, content: unknown) => {
    writeFileSync(join(folder, name), JSON.stringify(content))
    return join(folder, name)
  }
  const spec = written('notes.json', NOTES)
  const files = [written('calls.har', CALLS)]
  const { documents } = await loadDocuments([spec])
  expect(failuresOf(await judgeTraffic({ documents, files }))).not.toEqual([])
  const some = await judgeTraffic({ documents, files, only: ['method:GET'] })
  expect(failuresOf(some)).toEqual([])
  expect(some.recording).toMatchObject({ entries: 2, judged: 1 })
  expect(some.skipped).toContainEqual(expect.objectContaining({ id: 'addNote', by: '--only' }))
  expect(some.notes.join(' ')).toContain('1 recorded call left out by --only or --skip')
  expect(failuresOf(await judgeTraffic({ documents, files, skip: ['addNote'] }))).toEqual([])

  const lines: string[] = []
  const print = { out: (text: string) => lines.push(text), err: (text: string) => lines.push(text) }
  const traffic = ['--spec', spec, '--traffic', join(folder, 'calls.har')]
  expect(await command([...traffic, '--only', 'listNotes'], print)).toBe(0)
  expect(await command([...traffic, '--only', 'getPicture'], print)).toBe(2)
  expect(lines.join(' ')).toContain('--only and --skip leave none of the 2 calls')
  expect(await command([...traffic, '--only', 'noSuch'], print)).toBe(2)
  expect(lines.join(' ')).toContain('--only noSuch is not an operation of the documents')
})
