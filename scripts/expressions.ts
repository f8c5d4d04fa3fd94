import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  EXCEPTIONS,
  expressionsOfProduct,
  JUDGED,
  judgedBefore,
  verdictOf,
} from '../tests/architecture/expressions.ts'

const HELP = `usage: node scripts/expressions.ts [--again]

Judges the regular expressions of the product that are new: whether some text makes one slow. The safe ones are listed in
tests/architecture/judged-expressions.json, so that the tests need not judge them again. Commit the list.

  --again   judge every expression again, as after an update of the checker; takes some minutes

Exit 0; 1 where an expression can be slow, which is listed with file and line.`

const { values } = parseArgs({ options: { again: { type: 'boolean' }, help: { type: 'boolean' } } })
if (values.help) console.log(HELP)
else process.exitCode = await run(values.again === true)

async function run(again: boolean): Promise<number> {
  const before = new Set(again ? [] : judgedBefore())
  const safe: string[] = []
  let slow = 0
  for (const expression of expressionsOfProduct()) {
    if (EXCEPTIONS[expression.text] !== undefined) continue
    const verdict = before.has(expression.text) ? 'safe' : await verdictOf(expression)
    if (verdict === 'safe') safe.push(expression.text)
    else console.error(`${expression.line} ${expression.text} is ${verdict}`)
    slow += verdict === 'safe' ? 0 : 1
  }
  writeFileSync(JUDGED, `${JSON.stringify(safe.toSorted(), null, 2)}\n`)
  console.log(`${safe.length} expressions are safe, ${slow} can be slow`)
  return slow === 0 ? 0 : 1
}
