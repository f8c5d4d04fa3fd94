import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ROOT } from '../../scripts/host.mjs'
import { REGISTRY } from '../../scripts/package-staging.ts'
import { runProgram } from './programs.ts'

const folder = mkdtempSync(join(tmpdir(), 'published-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Stands in for npm: it builds and packs, knows a published mock, and notes the rest. */
const FAKE_NPM = (log: string, npm: string) => `#!/bin/sh
case "$1 $2" in
  pack*|run*) exec "${npm}" "$@" ;;
  "view @portal/mock@"*) echo ${versionIn('mock')} ;;
  view*) echo "npm error code E404" >&2; exit 1 ;;
  *) echo "$@" >> "${log}" ;;
esac
`

function versionIn(name: string): string {
  return JSON.parse(readFileSync(join(ROOT, 'packages', name, 'package.json'), 'utf8')).version
}

test.runIf(process.platform !== 'win32')(
  'the workflow publishes each version that the registry lacks, with provenance',
  async () => {
    const path = process.env.PATH ?? ''
    const npm =
      path
        .split(delimiter)
        .map((each) => join(each, 'npm'))
        .find((each) => existsSync(each)) ?? ''
    const log = join(folder, 'published')
    writeFileSync(join(folder, 'npm'), FAKE_NPM(log, npm))
    chmodSync(join(folder, 'npm'), 0o755)
    const env = {
      ...process.env,
      ...{
        PATH: `${folder}${delimiter}${path}`,
        ACTIONS_ID_TOKEN_REQUEST_URL: 'http://identity.invalid',
      },
    }
    const script = join(ROOT, 'scripts/publish-packages.ts')
    const { code, output } = await runProgram(process.execPath, [script], { env })
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringContaining(`@portal/mock@${versionIn('mock')} is published\n`),
    })
    const lines = readFileSync(log, 'utf8').trim().split('\n')
    expect(lines.map((line) => line.replace(/\S*\/portal-(\w+)\S*/, '$1'))).toEqual(
      ['document', 'contracts', 'sdk', 'conformance'].map(
        (name) => `publish ${name} --provenance --registry ${REGISTRY}`,
      ),
    )
  },
)
