import { createMock } from './index.ts'

/** A mock that listens on a free port. The caller ends it with `server.close()`. */
export async function listeningMock() {
  const mock = await createMock()
  const server = await mock.listen(0)
  return { mock, server, base: `http://localhost:${server.port}` }
}
