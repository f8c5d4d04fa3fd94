import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createMock } from '@portal/mock'
import { expect, test } from 'vitest'
import { judging } from './judged-service.ts'
import { keeping } from './small-service.ts'

const commanded = judging()

test('the mock answers from what a run of the kit recorded, and answers everything else itself', async () => {
  const recording = join(commanded.folder, 'run.har')
  const { code } = await commanded.run(
    (request) => (request.path === '/house' ? [200, { rooms: 47 }] : keeping(request)),
    '--record',
    recording,
  )
  expect(code).toBe(0)
  expect(existsSync(recording)).toBe(true)
  const { log } = JSON.parse(readFileSync(recording, 'utf8'))
  const mock = await createMock({ specs: [join(commanded.folder, 'small.json')], replayFile: recording })
  const { port, close } = await mock.listen(0)
  const answer = async (path: string) => {
    const answered = await fetch(`http://localhost:${port}${path}`)
    return { status: answered.status, body: JSON.parse(await answered.text()) }
  }
  try {
    expect(await answer('/house')).toEqual({ status: 200, body: { rooms: 47 } })
    expect(await answer('/cats')).toEqual({ status: 200, body: [{ id: 'tom', lives: 9 }] })
    expect(await answer('/cats/tom')).toEqual({ status: 200, body: { id: 'tom', lives: 9 } })
    // Refusals are replayed too: the mock itself has another body for them.
    const refused = log.entries.find(
      ({ request, response }: { request: { url: string }; response: { status: number } }) =>
        response.status === 404 && /\/cats\/[a-z]+$/.test(request.url),
    )
    const { pathname } = new URL(refused.request.url)
    expect(await answer(pathname)).toEqual({ status: 404, body: { code: 'UNKNOWN' } })
    await answer('/cats/notrecorded')
    const { body } = await answer('/_mock/worlds/default/replay')
    expect(body).toMatchObject({ entries: log.entries.length, answered: 4 })
    expect(body.passed).toEqual([
      expect.objectContaining({ path: '/cats/notrecorded', reason: 'not recorded' }),
    ])
  } finally {
    await close()
  }
})
