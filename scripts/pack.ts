/** Builds and packs the packages that other repositories install. See `--help`. */
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from './host.mjs'
import { PUBLISHED, packAll, SCOPE } from './package-staging.ts'

const HELP = `usage: npm run pack -- [--out DIR] [--scope NAME]

Builds ${PUBLISHED.join(', ')}, and packs each into a tarball that npm and pnpm
install. Prints their sizes. Nothing is published.

  --out DIR     the folder of the tarballs, and of a folder with the content of each; it is emptied   (dist/packages)
  --scope NAME  the scope of their names                                                             (${SCOPE})

Exit 0: packed. 1: not, with the reason.`

process.exitCode = await main()

async function main(): Promise<number> {
  try {
    const { values } = parseArgs({
      options: {
        out: { type: 'string', default: join(ROOT, 'dist/packages') },
        scope: { type: 'string', default: SCOPE },
        help: { type: 'boolean' },
      },
    })
    if (values.help) console.log(HELP)
    else await run(resolve(values.out), values.scope)
    return 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return 1
  }
}

async function run(out: string, scope: string) {
  if (!/^@[a-z\d][a-z\d._-]*$/.test(scope))
    throw new Error(`--scope takes a name such as ${SCOPE}, not "${scope}".`)
  for (const { file, packed, unpacked } of await packAll(out, scope))
    console.log(`${file}  ${kilobytes(packed)} packed, ${kilobytes(unpacked)} unpacked`)
}

function kilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1000)} kB`
}
