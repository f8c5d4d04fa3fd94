import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readAuth } from '@portal/conformance'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { command } from '../../packages/conformance/src/command.ts'
import { CONFIG_SCHEMA } from '../../packages/conformance/src/config/config-schema.ts'
import { OPTIONS } from '../../packages/conformance/src/options.ts'
import { policyOf } from '../../packages/conformance/src/policy.ts'
import { RANKS, RULES } from '../../packages/conformance/src/rules.ts'
import { ROOT } from '../../scripts/host.mjs'

const page = readFileSync(join(ROOT, 'docs/conformance.md'), 'utf8')
const blocks = (language: string) =>
  [...page.matchAll(new RegExp(`^ *\`\`\`${language}\n(.*?)^ *\`\`\`$`, 'gms'))].map(
    ([, block = '']) => block,
  )

test('every option that the page names is in the help of the command', async () => {
  const lines: string[] = []
  const print = { out: (text: string) => lines.push(text), err: () => 0 }
  await command(['--help'], print)
  const known = [...lines.join('\n').matchAll(/^ {2}(--[a-z-]+)/gm)].map(([, name]) => name)
  // The options of other commands: the start of containers, and of the sample service.
  const named =
    page.replaceAll(/docker compose .*|service\.mjs .*/g, '').match(/(?<![\w-])--[a-z][a-z-]*/g) ?? []
  expect(new Set(named).size).toBeGreaterThan(10)
  expect(known).toEqual(expect.arrayContaining(named))
})

test('every option of the help is on the page, with an example that the command reads', () => {
  const rows = [...page.matchAll(/^\| `--([a-z-]+)` \| [^|]+ \| `([^`]+)` \|$/gm)]
  expect(rows.map(([, name]) => name).sort()).toEqual(Object.keys(OPTIONS).sort())
  for (const [, name = '', example = ''] of rows) {
    const args = [...example.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain = '']) => quoted ?? plain)
    const { values } = parseArgs({ args, options: OPTIONS })
    expect(args, `the example of --${name}`).toContain(`--${name}`)
    // The policy reads the options that belong together, and refuses a rule or level that does not exist.
    expect(() => policyOf(values), example).not.toThrow()
  }
})

test('the page has configurations that the kit reads, and names each of its keys', () => {
  const configurations = blocks('yaml').filter((text) => /^documents:/m.test(text))
  expect(configurations).toHaveLength(2)
  const ajv = new Ajv2020({ strict: false })
  for (const text of configurations) expect(ajv.validate(CONFIG_SCHEMA, parse(text)), text).toBe(true)
  const [, section = ''] = page.split('### In a file\n')
  for (const key of Object.keys(CONFIG_SCHEMA.properties)) expect(section).toContain(key)
})

test('every rule that the page names exists', () => {
  const named = [...page.matchAll(/--rule ([a-z-]+)=/g)].map(([, name]) => name)
  expect(named.length).toBeGreaterThan(1)
  expect(RULES).toEqual(expect.arrayContaining([...named, 'server-error']))
})

test('every rule of the kit is on the page with its sentence, the worst first', () => {
  const rows = [...page.matchAll(/^\| `([a-z-]+)` \| ([^|]+) \|$/gm)].map(([, name, text]) => [name, text])
  expect(rows).toEqual(Object.values(RANKS).flatMap((rules) => Object.entries(rules)))
})

test('each way to a session on the page is one that the kit reads', async () => {
  vi.stubEnv('CLIENT_SECRET', 'secret-of-the-page')
  vi.stubEnv('ANN_PASSWORD', 'password-of-the-page')
  const files = blocks('json').filter((block) => /^\s*"(grant|operation)":/m.test(block))
  const ways = await Promise.all(
    files.map(async (text, index) => {
      const file = join(mkdtempSync(join(tmpdir(), 'conformance-')), `auth-${index}.json`)
      writeFileSync(file, text)
      return (await readAuth(file)).way.by
    }),
  )
  vi.unstubAllEnvs()
  expect(ways).toEqual(['clientCredentials', 'operation'])
})

test('the fixtures are JSON, and the pipeline is a workflow whose actions are pinned as in this repository', () => {
  const written = blocks('json')
  expect(written).toHaveLength(4)
  for (const block of written) expect(() => JSON.parse(block)).not.toThrow()
  const [workflow = ''] = blocks('yaml')
  expect(parse(workflow)).toMatchObject({ permissions: { contents: 'read' } })
  const own = readFileSync(join(ROOT, '.github/workflows/check.yml'), 'utf8')
  const uses = workflow.match(/uses: .*/g) ?? []
  expect(uses.length).toBeGreaterThan(2)
  expect(own.match(/uses: .*/g)).toEqual(expect.arrayContaining(uses))
})
