// Builds the JavaScript and the declarations that `npm pack` packs. Inside this repository the condition `@portal/source`
// of the exports gives the TypeScript sources, which Node does not run from node_modules.

import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('.', import.meta.url))

rmSync(`${here}dist`, { recursive: true, force: true })
execFileSync('tsc', ['-p', 'tsconfig.build.json'], {
  cwd: here,
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
