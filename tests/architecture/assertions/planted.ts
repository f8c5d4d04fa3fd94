/** The reason of a finding, the fault, a text with it, a similar text without it, and the path of both. */
export type Planted = [reason: string, what: string, broken: string, kept: string, path?: string]

/** A text in which one test has this body. */
export const inTest = (body: string) => `test('a', async () => {\n${body}\n})\n`

const E2E = 'tests/e2e/planted.e2e.ts'

const MATCHER = 'no matcher is called'
const AWAIT = 'nobody waits for it'
export const SINGLE: readonly Planted[] = [
  [MATCHER, 'no matcher', inTest('expect(a)'), inTest('expect(a).toBe(b)')],
  [MATCHER, 'a modifier alone', inTest('expect(a).not'), inTest('expect(a).not.toBe(b)')],
  [MATCHER, 'a matcher without its call', inTest('expect(a).toBeNull'), inTest('expect(a).toBeNull()')],
  [AWAIT, 'resolves', inTest('expect(a).resolves.toBe(b)'), inTest('await expect(a).resolves.toBe(b)')],
  [
    AWAIT,
    'rejects',
    inTest('void expect(a).rejects.toThrow()'),
    inTest('return expect(a).rejects.toThrow()'),
  ],
  [AWAIT, 'a poll', inTest('expect.poll(f).toBe(b)'), inTest('await all([expect.poll(f).toBe(b)])')],
  [AWAIT, 'a page', inTest('expect(a).toHaveText(b)'), inTest('await expect(a).toHaveText(b)'), E2E],
  [
    'a constant is compared',
    'a literal',
    inTest('expect(true).toBe(true)'),
    inTest('expect(isTrue).toBe(true)'),
  ],
  [
    'a value is compared with itself',
    'one value',
    inTest('expect(a.b).toBe(a.b)'),
    inTest('expect(f()).toBe(f())'),
  ],
  [
    'a number of things is never below 0',
    'a length',
    inTest('expect(a.length).toBeGreaterThanOrEqual(0)'),
    inTest('expect(a.length).toBeGreaterThanOrEqual(1)'),
  ],
  ['nothing is asserted', 'a call alone', inTest('await press(a)'), inTest("await screen.findByText('a')")],
  [
    'nothing is asserted',
    'a row',
    "test.each([1])('%i', (a) => {\n  press(a)\n})\n",
    "test.each([1])('%i', (a) => {\n  expectOpen(a)\n})\n",
  ],
  [
    'nothing is asserted',
    'a function that is only called like an assertion',
    `const untilOpen = () => press(a)\n${inTest('untilOpen()')}`,
    `function untilOpen() {\n  if (!press(a)) throw new Error('closed')\n}\n${inTest('untilOpen()')}`,
  ],
  ['every value matches', 'no text', inTest("expect(a).toContain('')"), inTest("expect(a).toBe('')")],
  [
    'every value matches',
    'an object without properties',
    inTest('expect(a).toEqual(expect.objectContaining({}))'),
    inTest('expect(a).toEqual({})'),
  ],
  [
    'nothing is identical with a new object',
    'a new list',
    inTest('expect(a).not.toBe([])'),
    inTest('expect(a).not.toEqual([])'),
  ],
  [
    'a locator is there without its element',
    'a locator',
    inTest("expect(page.getByText('a')).toBeTruthy()"),
    inTest("expect(await page.getByText('a').count()).toBeTruthy()"),
    E2E,
  ],
  [
    'an async function never throws',
    'an async function',
    inTest('expect(async () => f()).not.toThrow()'),
    inTest('expect(() => f()).not.toThrow()'),
  ],
  [
    'an async function never throws',
    'a call of one',
    `async function f() {}\n${inTest('expect(() => f()).not.toThrow()')}`,
    `function f() {}\n${inTest('expect(() => f()).not.toThrow()')}`,
  ],
]

const spied = (...lines: string[]) => inTest(["const spy = vi.spyOn(a, 'b')", ...lines].join('\n'))
export const DOUBLES: readonly Planted[] = [
  [
    'the subject never gets spy',
    'a spy of nobody',
    inTest('const spy = vi.fn()\nrun()\nexpect(spy).not.toHaveBeenCalled()'),
    inTest('const spy = vi.fn()\nrun({ spy })\nexpect(spy).not.toHaveBeenCalled()'),
  ],
  [
    'the subject never gets spy',
    'a spy in place of a given one',
    inTest('let spy = vi.fn()\nrun(spy)\nspy = vi.fn()\nexpect(spy).not.toHaveBeenCalled()'),
    inTest('let spy = vi.fn()\nspy = vi.fn()\nrun(spy)\nexpect(spy).not.toHaveBeenCalled()'),
  ],
  [
    'the subject never gets seen',
    'a list that nothing fills',
    inTest('const seen = []\nrun()\nexpect(seen).toEqual([])'),
    inTest('const seen = []\nrun((each) => seen.push(each))\nexpect(seen).toEqual([])'),
  ],
  [
    'the subject never gets size',
    'a constant of the test',
    inTest('const size = 5\nexpect(size).toBe(5)'),
    inTest('const size = 5\nexpect(run(size)).toBe(5)'),
  ],
  [
    'spy no longer watches anything',
    'a spy that was taken away',
    spied('spy.mockRestore()', 'run()', 'expect(spy).not.toHaveBeenCalled()'),
    spied('onTestFinished(() => spy.mockRestore())', 'run()', 'expect(spy).not.toHaveBeenCalled()'),
  ],
  [
    'spy no longer watches anything',
    'all spies taken away',
    spied('run()', 'vi.restoreAllMocks()', 'expect(spy).not.toHaveBeenCalled()'),
    spied(
      'vi.restoreAllMocks()',
      "const other = vi.spyOn(a, 'b')",
      'run()',
      'expect(other).not.toHaveBeenCalled()',
    ),
  ],
  [
    'spy has just forgotten its calls',
    'a spy that is cleared',
    spied('run()', 'spy.mockClear()', 'expect(spy).not.toHaveBeenCalled()'),
    spied('spy.mockClear()', 'run()', 'expect(spy).not.toHaveBeenCalled()'),
  ],
]
