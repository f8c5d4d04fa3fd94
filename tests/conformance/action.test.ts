import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from '../../scripts/host.mjs'

const folder = mkdtempSync(join(tmpdir(), 'action-'))
afterAll(() => rmSync(folder, { recursive: true }))

const text = readFileSync(join(ROOT, 'action/action.yml'), 'utf8')
const { inputs, outputs, runs } = parse(text)

describe('the action', () => {
  test('puts no expression into a shell line, and gives each input to the script as a variable', () => {
    const steps: { run?: string; env?: Record<string, string> }[] = runs.steps
    const lines = steps.flatMap(({ run }) => run ?? [])
    expect(lines).toHaveLength(1)
    expect(lines.join()).not.toContain('${{')
    const given = Object.values(steps.at(-1)?.env ?? {})
    for (const name of Object.keys(inputs)) expect(given).toContain(`\${{ inputs.${name} }}`)
    expect(Object.keys(outputs)).toEqual(['junit', 'sarif', 'report'])
  })

  test('uses actions by the hashes of this repository, and the kit of this version', () => {
    const own = readFileSync(join(ROOT, '.github/workflows/check.yml'), 'utf8')
    const uses = text.match(/uses: .*/g) ?? []
    expect(uses).toHaveLength(1)
    expect(own.match(/uses: .*/g)).toEqual(expect.arrayContaining(uses))
    const { name, version } = JSON.parse(
      readFileSync(join(ROOT, 'packages/conformance/package.json'), 'utf8'),
    )
    expect(runs.steps.at(-1).env.KIT).toBe(`${name}@${version}`)
  })
})

/** Runs the script with a program in place of npx that prints its arguments, one a line of JSON. */
function run(variables: Record<string, string>) {
  writeFileSync(
    join(folder, 'npx'),
    `#!${process.execPath}\nconsole.log(JSON.stringify(process.argv.slice(2)))\n`,
  )
  chmodSync(join(folder, 'npx'), 0o755)
  const output = join(folder, 'output')
  writeFileSync(output, '')
  const usual = {
    KIT: 'kit@1',
    DOCUMENTS: 'a.yaml',
    TARGET: 'http://t.test',
    TOKEN: '',
    REPORT: 'out',
    ARGUMENTS: '',
  }
  const path = [folder, process.env.PATH].join(delimiter)
  const env = { ...usual, ...variables, PATH: path, GITHUB_OUTPUT: output }
  const { status, stdout } = spawnSync('bash', [join(ROOT, 'action/run.sh')], {
    cwd: folder,
    env,
    encoding: 'utf8',
  })
  return { status, args: stdout === '' ? [] : JSON.parse(stdout), outputs: readFileSync(output, 'utf8') }
}

describe.runIf(process.platform !== 'win32')('the script of the action', () => {
  test('gives documents, target, session and further options to the kit, and names its files', () => {
    const found = run({
      DOCUMENTS: 'a.yaml\nhttp://b.test/b.json\n',
      TOKEN: 'secret',
      ARGUMENTS: '--seed=7\n--no-state',
    })
    expect(found.args).toEqual([
      ...[
        '--yes',
        'kit@1',
        '--target=http://t.test',
        '--report=out',
        '--spec=a.yaml',
        '--spec=http://b.test/b.json',
      ],
      ...['--bearer-env=TOKEN', '--seed=7', '--no-state'],
    ])
    expect(found.outputs).toBe('report=out\njunit=out/junit.xml\nsarif=out/report.sarif\n')
  })

  test('passes a text that looks like shell on as it is, and refuses a second output', () => {
    const hostile = '$(touch hit) `touch hit`; touch hit "\' *'
    const { args } = run({ DOCUMENTS: hostile, TARGET: hostile, ARGUMENTS: hostile })
    expect(args.slice(2)).toEqual([`--target=${hostile}`, '--report=out', `--spec=${hostile}`, hostile])
    expect(run({ REPORT: 'out\nother=x' })).toEqual({ status: 2, args: [], outputs: '' })
  })
})
