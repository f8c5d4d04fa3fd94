import { isTree, plainName, type Tree, valueAt } from '../document/tree.ts'

/** A number that claims to count a list, with the number of entries on its page. */
export type Total = { name: string; value: number; onPage: number }

const TOTAL = /^(total|totalcount|totalitems|totalelements|totalresults|count|itemcount|resultcount)$/

/** Objects beside a list that describe it. */
const ABOUT_LIST = /^(meta|metadata|page|pageinfo|paging|pagination|info|result|results|summary|header)$/

/** Totals beside a list, or in an object beside it such as `meta`. */
export function totalsIn(answer: unknown, listPath: string, onPage: number): Total[] {
  const holder = valueAt(answer, listPath.replace(/\/[^/]*$/, ''))
  const around = [holder, answer].filter(isTree).flatMap((node) => [node, ...aboutList(node)])
  return [...new Set(around)].flatMap((node) =>
    Object.entries(node).flatMap(([name, value]) =>
      isCount(value) && TOTAL.test(plainName(name)) ? [{ name, value, onPage }] : [],
    ),
  )
}

function aboutList(node: Tree): Tree[] {
  return Object.entries(node).flatMap(([name, each]) =>
    isTree(each) && ABOUT_LIST.test(plainName(name)) ? [each] : [],
  )
}

/** An amount of money is no count. */
function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0
}
