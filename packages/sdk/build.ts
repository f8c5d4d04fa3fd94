// Builds dist/ as a package that other projects can install. Inside this repository `exports` names the TypeScript
// sources, which Node does not run from node_modules.

import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import manifest from './package.json' with { type: 'json' }

const here = fileURLToPath(new URL('.', import.meta.url))
const { name, version, description, dependencies } = manifest
const entry = (file: string) => ({ types: `./${file}.d.ts`, default: `./${file}.js` })

rmSync(`${here}dist`, { recursive: true, force: true })
execFileSync('tsc', ['-p', 'tsconfig.build.json'], {
  cwd: here,
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
const published = {
  name,
  version,
  description,
  type: 'module',
  sideEffects: false,
  exports: {
    '.': entry('index'),
    './contracts': entry('gen/contracts'),
    './operations': entry('operations'),
    './needed': entry('needed'),
    './needed/*': entry('gen/*.needed'),
  },
  dependencies,
}
writeFileSync(`${here}dist/package.json`, `${JSON.stringify(published, null, 2)}\n`)
