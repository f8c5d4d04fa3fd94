import { test as base, type ExpectStatic, expect as vitestExpect } from 'vitest'
import { MockOfTest, worldNameFor } from './fixture/mock-of-test.ts'
import type { ExpectedCall } from './fixture/typed.ts'
import type { Operations } from './gen/operations.ts'
import type { Mock, MockOptions } from './index.ts'

export type { MockSession } from './fixture/typed.ts'
export type { MockOfTest }

type Server = { mock: Mock; url: string }

/**
 * Vitest's test with the mock as the fixture `mock`: one mock for each worker, which listens on a free port, and a world for each
 * test. A test fails when a call of its world broke the contract.
 * @typeParam Ops the operations of other documents, as `openapi-typescript` writes them
 * @param options of `createMock`, such as `specs` for other documents
 */
export function mockTest<Ops = Operations>(options: MockOptions = {}) {
  return base.extend<{ mock: MockOfTest<Ops>; mockServer: Server }>({
    mockServer: [
      // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs from this pattern
      async ({}, use) => {
        // Loaded with the first test that needs it, because the engine takes a second.
        const { createMock } = await import('./index.ts')
        const mock = await createMock(options)
        const server = await mock.listen(0)
        await use({ mock, url: `http://localhost:${server.port}` })
        await server.close()
      },
      { scope: 'worker' },
    ],
    mock: async ({ mockServer: { mock, url }, task }, use) => {
      const reach = { url, send: mock.fetch, stubInProcess: mock.stub }
      const world = new MockOfTest<Ops>(reach, worldNameFor(task.name))
      await world.control('POST', 'reset', {})
      await use(world)
      await world.end()
    },
  })
}

/** The test for the documents of this product. */
export const test = mockTest()

type Received<Ops> = {
  /** Whether the mock has received a call of an operation; parts of it are compared. */
  toHaveReceived<Id extends keyof Ops & string>(
    operationId: Id,
    expected?: ExpectedCall<Ops[Id]>,
  ): Promise<void>
}

/** The assertions of Vitest, and for the mock its own; a value of the type `any` has only the former. */
type AssertionOf<Value> = ReturnType<typeof vitestExpect<Value>> &
  (Value extends MockOfTest<infer Ops> ? Received<Ops> & { not: Received<Ops> } : unknown)

type ExpectMock = (<Value>(actual: Value, message?: string) => AssertionOf<Value>) & ExpectStatic

vitestExpect.extend({
  toHaveReceived: (mock: MockOfTest, operationId: string, expected?: object) =>
    mock.judge(operationId, expected),
})

/** Vitest's `expect` with `toHaveReceived` for the mock. */
// biome-ignore lint/nursery/noUnsafeTypeAssertion: the matcher was added above, which no type of Vitest shows
export const expect = vitestExpect as unknown as ExpectMock
