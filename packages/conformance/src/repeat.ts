import { readFile } from 'node:fs/promises'
import { isTree, list, numberAt, type Tree, text, texts } from '@portal/document'
import { CannotRun } from './cannot-run.ts'
import { OPTIONS, type Values } from './options.ts'
import type { Repeated } from './report/repeat-finding.ts'
import { mark, shellQuoted, variableOf } from './secrets/marks.ts'
import { withoutLogin } from './way.ts'

/** The options of the line that repeats a finding. Others choose or judge the findings of a whole run, or hold a secret. */
const KEPT = [
  'spec',
  'root',
  'target',
  'base',
  'bearer-env',
  'auth',
  'fixtures',
  'second-bearer-env',
  'second-auth',
  'second-fixtures',
  'allow-run',
  'timeout',
  'most-bytes',
  'rate',
  'no-state',
  'cacert',
  'cert',
  'key',
] as const satisfies (keyof Values)[]

/**
 * The line that repeats a finding of a report when its id is put after it. Secrets are shell variables in it.
 * @param command the command without options
 */
export function lineToRepeat(command: string, values: Values, report: string): string {
  const parts = KEPT.flatMap((name) => [values[name] ?? []].flat().flatMap((value) => given(name, value)))
  const users = (['', 'second-'] as const).flatMap((prefix) => userParts(values, prefix))
  const proxy = values.proxy === undefined ? [] : ['--proxy', word(withoutLogin(values.proxy))]
  return [command, ...parts, ...proxy, ...users, '--from', word(report), '--repeat'].join(' ')
}

/** The options of a user that hold secrets. The marks of its report name the variables. */
function userParts(values: Values, prefix: '' | 'second-'): string[] {
  const ofUser = prefix === '' ? '' : 'SECOND_'
  const bearer = values[`${prefix}bearer`]
  const headers = values[`${prefix}header`] ?? []
  return [
    ...(bearer === undefined ? [] : [`--${prefix}bearer`, shellQuoted(mark(`${ofUser}BEARER`, ''))]),
    ...headers.flatMap((line) => {
      const [name = ''] = line.split(':')
      return [`--${prefix}header`, shellQuoted(`${name}: ${mark(`${ofUser}${variableOf(name)}`, '')}`)]
    }),
  ]
}

function given(name: (typeof KEPT)[number], value: string | boolean): string[] {
  const option = OPTIONS[name]
  if (typeof value === 'boolean') return value ? [`--${name}`] : []
  return 'default' in option && option.default === value ? [] : [`--${name}`, word(value)]
}

/** A word of a shell line, quoted where that is necessary. */
function word(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : shellQuoted(text)
}

/**
 * The finding that `--repeat` names, from the report of `--from`; undefined without both.
 * @throws CannotRun when the report cannot be read or has no such finding
 */
export async function repeatedOf({ repeat: id, from: file }: Values): Promise<Repeated | undefined> {
  if (id === undefined && file === undefined) return undefined
  if (file === undefined) throw new CannotRun('--repeat needs the report of the finding: give --from FILE.')
  if (id === undefined) throw new CannotRun('--from names a report: give the id of a finding by --repeat ID.')
  const report = await readReport(file)
  const findings = ['failures', 'warnings', 'open'].flatMap((name) => list(report, name)).filter(isTree)
  const found = findings.find((each) => text(each, 'id') === id)
  if (found === undefined) {
    const ids = findings.map((each) => text(each, 'id')).join(', ')
    throw new CannotRun(`--repeat ${id} is not a finding of ${file}: ${ids || 'it has none'}.`)
  }
  return {
    id,
    seed: numberAt(report, 'seed') ?? 1,
    operationId: text(found, 'operationId'),
    operations: texts(found, 'operations'),
    rule: text(found, 'rule'),
    kind: text(found, 'kind'),
    title: text(found, 'title'),
  }
}

async function readReport(file: string): Promise<Tree> {
  const content = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new CannotRun(`--from ${file} cannot be read: ${error instanceof Error ? error.message : error}.`)
  })
  try {
    const report: unknown = JSON.parse(content)
    if (isTree(report) && Array.isArray(report.failures)) return report
  } catch {
    // Text that is no JSON is no report either.
  }
  throw new CannotRun(`--from ${file} is not a report.json of this kit.`)
}
