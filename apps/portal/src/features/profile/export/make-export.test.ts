import { onlineManager } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createExportReads } from '../../../api/data-export.ts'
import { openMember } from '../../../testing/member.ts'
import { openWorld } from '../../../testing/support.tsx'
import type { ExportPart } from './export-parts.ts'
import { makeExport } from './make-export.ts'

/** Makes an export of parts. @param onWrite called at each piece of the file, with the way to cancel */
async function start(parts: readonly ExportPart[], onWrite: (cancel: () => void) => void) {
  const world = await openWorld()
  const { api } = await openMember(world, 'us-happy')
  const controller = new AbortController()
  const made: ExportPart[] = []
  const state = { is: 'running' }
  const target = {
    write: async () => onWrite(() => controller.abort()),
    finish: async () => undefined,
    cancel: async () => undefined,
  }
  const end = makeExport(
    {
      api,
      reads: createExportReads(api),
      parts,
      saved: new Set(),
      onProgress: ({ part, documents }) => void (documents === undefined && made.push(part)),
      signal: controller.signal,
    },
    target,
  ).then(
    () => 'saved',
    (error: unknown) => (error === controller.signal.reason ? 'cancelled' : 'failed'),
  )
  void end.then((is) => Object.assign(state, { is }))
  return { world, made, state }
}

test('an export that is cancelled while a part is written begins no further part', async () => {
  const { world, made, state } = await start(['account', 'notifications'], (cancel) => cancel())
  await expect.poll(() => state.is).toBe('cancelled')
  expect(made).toEqual(['account'])
  expect(await world.count('listNotifications')).toBe(0)
})

test('an export that is cancelled offline, while a document is written, does not wait for the connection', async () => {
  const { world, state } = await start(['documents'], (cancel) => {
    onlineManager.setOnline(false)
    cancel()
  })
  await expect.poll(() => state.is).toBe('cancelled')
  expect(await world.count('downloadDocument')).toBe(1)
})
