import { inTest, type Planted } from './planted.ts'

const LOOP = 'the list of this loop may be empty'
const TABLE = 'this table may be empty'
const MANY = "import { MANY } from './many.ts'\n"
const NONE = "import { NONE } from './many.ts'\n"
const each = (list: string) => `for (const each of ${list}) expect(each).toBe(b)`
export const LISTS: readonly Planted[] = [
  [
    LOOP,
    'a result',
    inTest(each('run()')),
    inTest(`const all = run()\nexpect(all).toHaveLength(2)\n${each('all')}`),
  ],
  [
    LOOP,
    'a demand that nothing meets',
    inTest(`const all = run()\nexpect(all).not.toEqual([1])\n${each('all')}`),
    inTest(`const all = run()\nexpect(all).not.toEqual([])\n${each('all')}`),
  ],
  [
    LOOP,
    'a call for each',
    inTest('run().forEach((each) => expect(each).toBe(b))'),
    inTest('[a, c].forEach((each) => expect(each).toBe(b))'),
  ],
  [LOOP, 'an imported list', `${NONE}${inTest(each('NONE'))}`, `${MANY}${inTest(each('MANY'))}`],
  [
    LOOP,
    'a part of a list',
    `${MANY}${inTest(each('MANY.filter(f)'))}`,
    `${MANY}${inTest(each('[...MANY].map(f)'))}`,
  ],
  [
    LOOP,
    'a cell of a table',
    `test.each([['a', [1]], ['b', []]])('%s', (name, all) => {\n${each('all')}\n})`,
    `test.each([['a', [1]], ['b', [2]]])('%s', (name, all) => {\n${each('all')}\n})`,
  ],
  [
    TABLE,
    'no rows',
    "test.each([])('%s', (a) => {\nexpect(f(a)).toBe(1)\n})",
    "test.each([1])('%s', (a) => {\nexpect(f(a)).toBe(1)\n})",
  ],
  [
    TABLE,
    'read rows',
    "const all = read()\ntest.each(all)('%s', (a) => {\nexpect(f(a)).toBe(1)\n})",
    "const all = read()\ntest('b', () => {\nexpect(all.length).toBeGreaterThan(1)\n})\ntest.each(all)('%s', (a) => {\nexpect(f(a)).toBe(1)\n})",
  ],
]

const BRANCH = 'no assertion runs in every case'
export const BRANCHES: readonly Planted[] = [
  [
    BRANCH,
    'a condition',
    inTest('if (a) expect(a).toBe(b)'),
    inTest('if (a) expect(a).toBe(b)\nelse expect(c).toBe(b)'),
  ],
  [
    BRANCH,
    'a caught error',
    inTest('try {\nrun()\n} catch (error) {\nexpect(error).toBe(a)\n}'),
    inTest('expect(run).toThrow(a)'),
  ],
  [
    BRANCH,
    'an assertion whose error is caught',
    inTest('try {\nexpect(run()).toBe(a)\n} catch {}'),
    inTest('try {\nexpect(run()).toBe(a)\n} finally {\nend()\n}'),
  ],
  [
    BRANCH,
    'an early return',
    inTest('if (a) return\nexpect(run()).toBe(b)'),
    inTest('for (const each of all) if (each) continue\nexpect(run()).toBe(b)'),
  ],
  [
    BRANCH,
    'an early return of a property',
    inTest('fc.assert(fc.property(fc.nat(), (n) => {\nif (f(n)) return\nexpect(n).toBe(b)\n}))'),
    inTest('fc.assert(fc.property(fc.nat(), (n) => {\nfc.pre(f(n))\nexpect(n).toBe(b)\n}))'),
  ],
  [
    BRANCH,
    'a refusal',
    inTest('await run().catch((error) => expect(error).toBe(a))'),
    inTest('await run().then((answer) => expect(answer).toBe(a))'),
  ],
]
