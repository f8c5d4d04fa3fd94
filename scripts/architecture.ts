import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { drawn, GUIDE } from '../tests/architecture/guide.ts'
import {
  importsOfProduct,
  MAX_SINGLE,
  refusalOf,
  singles,
  sourcesWithoutLayer,
} from '../tests/architecture/imports.ts'

const HELP = `usage: node scripts/architecture.ts [--draw] [--single]

Compares every import of the product with the table of the layers, tests/architecture/layers.ts.

  --draw     draw picture and table of docs/architecture.md again
  --single   list the short files that one other file imports, with that file

Exit 0; 1 where an import is refused, a source belongs to no layer, or more files than before are short and have one
importer.`

const options = { draw: { type: 'boolean' }, single: { type: 'boolean' }, help: { type: 'boolean' } } as const
const { values } = parseArgs({ options })
if (values.help) console.log(HELP)
else process.exitCode = run()

function run(): number {
  if (values.draw) writeFileSync(GUIDE, drawn(readFileSync(GUIDE, 'utf8')))
  const imports = importsOfProduct()
  const refused = [
    ...sourcesWithoutLayer().map((path) => `${path} belongs to no layer`),
    ...imports.flatMap((each) => refusalOf(each) ?? []),
  ]
  const single = singles(imports)
  for (const line of values.single ? [...single, ...refused] : refused) console.log(line)
  console.log(`${imports.length} imports, ${refused.length} refused`)
  console.log(`${single.length} short files have one importer, at most ${MAX_SINGLE} may`)
  return refused.length === 0 && single.length <= MAX_SINGLE ? 0 : 1
}
