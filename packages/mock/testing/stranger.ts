import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMock } from '../src/index.ts'

/** A mock of a document, with a short way to ask it. */
export async function openSpec(spec: string) {
  const mock = await createMock({ specs: [spec] })
  return {
    ...mock,
    async ask(method: string, path: string, headers: Record<string, string> = {}, body?: string) {
      const init = { method, headers, ...(body === undefined ? {} : { body }) }
      const answer = await mock.fetch(`http://localhost:4010${path}`, init)
      const text = await answer.text()
      return { status: answer.status, type: answer.headers.get('content-type'), text }
    },
  }
}

/** A mock of a document with these paths and components, which asks for no session. */
export async function openDocument(paths: object, components: object = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'stranger-'))
  try {
    const file = join(folder, 'stranger.json')
    const info = { title: 'Stranger', version: '1' }
    writeFileSync(file, JSON.stringify({ openapi: '3.1.0', info, paths, components, security: [] }))
    return await openSpec(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A mock that listens on a free port. The caller ends it with `server.close()`. */
export async function listeningMock() {
  const mock = await createMock()
  const server = await mock.listen(0)
  return { mock, server, base: `http://localhost:${server.port}` }
}
