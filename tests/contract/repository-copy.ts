import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../../scripts/host.mjs'

const COPIED = [
  'openapi',
  'scripts',
  'docs/requirements',
  'packages/contracts',
  'packages/document',
  'packages/mock',
  'packages/sdk',
]
const NOT_COPIED = /[\\/](node_modules|dist|\.turbo)$/

export type RepositoryCopy = {
  write(path: string, content: string): void
  /**
   * Runs a file of the copy with Node.
   * @returns the exit code and the output
   */
  node(...args: string[]): Promise<{ code: number; output: string }>
  remove(): void
}

/** A copy of the contracts and of the code generated from them, which a test may change. */
export function copyRepository(): RepositoryCopy {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'repository-')))
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  for (const path of COPIED) {
    cpSync(join(ROOT, path), join(root, path), { recursive: true, filter: (from) => !NOT_COPIED.test(from) })
    link(join(ROOT, path, 'node_modules'), join(root, path, 'node_modules'))
  }
  for (const file of ['package.json', 'tsconfig.base.json']) cpSync(join(ROOT, file), join(root, file))
  mkdirSync(join(root, 'node_modules/@portal'), { recursive: true })
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '@portal') link(join(ROOT, 'node_modules', name), join(root, 'node_modules', name))
  }
  for (const name of ['contracts', 'document', 'mock', 'sdk']) {
    link(join(root, 'packages', name), join(root, 'node_modules/@portal', name))
  }
  return {
    write,
    node: (...args) => run(args, root),
    remove: () => rmSync(root, { recursive: true }),
  }
}

/** A junction, because on Windows only administrators can create symbolic links. */
function link(target: string, path: string): void {
  if (existsSync(target)) symlinkSync(target, path, 'junction')
}

async function run(args: string[], cwd: string): Promise<{ code: number; output: string }> {
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { cwd })
    return { code: 0, output: `${stdout}${stderr}` }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && 'stdout' in error && 'stderr' in error)) throw error
    return { code: Number(error.code), output: `${error.stdout}${error.stderr}` }
  }
}
