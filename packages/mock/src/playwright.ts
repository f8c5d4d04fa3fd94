import { type BrowserContext, test as base, expect as baseExpect } from '@playwright/test'
import { MockOfTest, worldNameFor } from './fixture/mock-of-test.ts'
import type { ExpectedCall } from './fixture/typed.ts'
import type { Operations } from './gen/operations.ts'
import type { MockOptions } from './index.ts'

export type { MockSession } from './fixture/typed.ts'
export type { MockOfTest }

type Options = {
  /** The address of a mock that runs already; without one each worker starts its own. */
  mockUrl: string
  /** The options of the mock of a worker, such as `{ specs: ['petstore.yaml'], portal: 'http://localhost:3000' }`. */
  mockOptions: MockOptions
  /**
   * The requests of the pages that get the header of the test's world: by default the requests to the mock. `everything`
   * spares the pages a handler, where they ask nobody who refuses an unknown header.
   */
  mockHeader: 'mock' | 'everything'
}

const START_TIMEOUT_MS = 120_000

/**
 * Playwright's test with the mock as the fixture `mock`: one mock for each worker, and a world for each test, which its pages
 * reach too. A test fails when a call of its world broke the contract.
 * @typeParam Ops the operations of other documents, as `openapi-typescript` writes them
 */
export function mockTest<Ops = Operations>() {
  return base.extend<
    Pick<Options, 'mockHeader'> & { mock: MockOfTest<Ops> },
    Omit<Options, 'mockHeader'> & { mockServer: string }
  >({
    mockUrl: ['', { option: true, scope: 'worker' }],
    mockOptions: [{}, { option: true, scope: 'worker' }],
    mockHeader: ['mock', { option: true }],
    mockServer: [
      async ({ mockUrl, mockOptions }, use) => {
        if (mockUrl !== '') {
          await use(mockUrl.replace(/\/$/, ''))
          return
        }
        const { createMock } = await import('./index.ts')
        const server = await (await createMock(mockOptions)).listen(0)
        await use(`http://localhost:${server.port}`)
        await server.close()
      },
      // A busy machine takes long to load the engine, and the first test of a worker has no part in that.
      { scope: 'worker', timeout: START_TIMEOUT_MS },
    ],
    mock: [
      async ({ mockServer, mockHeader, context }, use, info) => {
        const mock = new MockOfTest<Ops>({ url: mockServer, send: fetch }, worldNameFor(info.title))
        await mock.control('POST', 'reset', {})
        await sendHeader(context, mock, mockHeader)
        await use(mock)
        await mock.end()
      },
      { auto: true },
    ],
  })
}

/** The test for the documents of this product. */
export const test = mockTest()

/**
 * Adds the header of the world to the requests of the pages. The header of every request is one that a foreign service
 * may refuse, because browsers ask it first whether it takes the header.
 */
async function sendHeader(
  context: BrowserContext,
  mock: Pick<MockOfTest, 'url' | 'headers'>,
  to: Options['mockHeader'],
) {
  if (to === 'everything') return context.setExtraHTTPHeaders(mock.headers)
  const { port } = new URL(mock.url)
  // The doubles of third parties have other names of this machine, with the same port.
  await context.route(
    (url) => url.port === port && /(^|\.)localhost$|^127\.0\.0\.1$|^\[::1\]$/.test(url.hostname),
    (route) => route.continue({ headers: { ...route.request().headers(), ...mock.headers } }),
  )
}

type Received<Ops> = {
  /**
   * Whether the mock has received a call of an operation; parts of it are compared. It waits for the call, as other
   * assertions of Playwright do.
   */
  toHaveReceived<Id extends keyof Ops & string>(
    operationId: Id,
    expected?: ExpectedCall<Ops[Id]>,
    options?: { timeout?: number },
  ): Promise<void>
}

/** The assertions of Playwright, and for the mock its own; a value of the type `any` has only the former. */
type AssertionOf<Value> = ReturnType<typeof baseExpect<Value>> &
  (Value extends MockOfTest<infer Ops> ? Received<Ops> & { not: Received<Ops> } : unknown)

type ExpectMock = (<Value>(actual: Value, message?: Parameters<typeof baseExpect>[1]) => AssertionOf<Value>) &
  typeof baseExpect

const DEFAULT_TIMEOUT_MS = 5000
const PAUSE_MS = 100

const withMatcher = baseExpect.extend({
  async toHaveReceived(
    mock: MockOfTest,
    operationId: string,
    expected?: object,
    options: { timeout?: number } = {},
  ) {
    const until = Date.now() + (options.timeout ?? this.timeout ?? DEFAULT_TIMEOUT_MS)
    let verdict = await mock.judge(operationId, expected)
    while (verdict.pass === this.isNot && Date.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      verdict = await mock.judge(operationId, expected)
    }
    return verdict
  },
})

/** Playwright's `expect` with `toHaveReceived` for the mock. */
// biome-ignore lint/nursery/noUnsafeTypeAssertion: the matcher is there; Playwright's type of it knows no operations
export const expect = withMatcher as unknown as ExpectMock
