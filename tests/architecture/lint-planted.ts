import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ROOT } from '../../scripts/host.mjs'

type Report = { diagnostics: { category: string; message: string; location: { path: string } }[] }

/**
 * Runs Biome on files that do not exist in the repository.
 * @param files text by path, relative to the root
 * @returns the rules that refuse each path; a plugin is named by its message
 */
export function lintPlanted(files: Record<string, string>): Record<string, string[]> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'planted-')))
  try {
    cpSync(join(ROOT, 'biome.json'), join(folder, 'biome.json'))
    cpSync(join(ROOT, 'tests/architecture/rules'), join(folder, 'tests/architecture/rules'), {
      recursive: true,
    })
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const found = runBiome(folder)
    return Object.fromEntries(
      Object.keys(files).map((path) => [path, found.filter((each) => each.path === path).map(rule)]),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function runBiome(folder: string) {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(ROOT, 'node_modules/@biomejs/biome/bin/biome'),
      'lint',
      '--vcs-enabled=false',
      '--max-diagnostics=none',
      '--reporter=json',
      '.',
    ],
    { cwd: folder, encoding: 'utf8' },
  )
  if (!stdout.startsWith('{')) throw new Error(`Biome did not report: ${stderr}`)
  const report: Report = JSON.parse(stdout)
  return report.diagnostics.map(({ category, message, location }) => ({
    category,
    message,
    path: location.path.replaceAll('\\', '/'),
  }))
}

function rule({ category, message }: { category: string; message: string }): string {
  return category === 'plugin' ? message : category
}
