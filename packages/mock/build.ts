/** Adds the built panel to what the published package contains. */
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildPanel, PANEL } from '../../scripts/panel.ts'

const TARGET = join(import.meta.dirname, 'dist/panel/built')

const code = buildPanel()
if (code === 0) {
  rmSync(TARGET, { recursive: true, force: true })
  cpSync(join(PANEL, 'dist'), TARGET, { recursive: true })
}
process.exitCode = code
