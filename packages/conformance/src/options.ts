import type { parseArgs } from 'node:util'
import { USER_OPTIONS } from './user-options.ts'

/** One option of the command. `takes` names its value in the help, and `says` is its line there. */
type Option = {
  type: 'string' | 'boolean'
  multiple?: boolean
  default?: string
  takes?: string
  says: string
}

/** The options in the order of the help. */
export const OPTIONS = {
  spec: {
    type: 'string',
    multiple: true,
    takes: 'FILE',
    says: 'a document, YAML or JSON, as a file or an address; may be repeated',
  },
  root: {
    type: 'string',
    multiple: true,
    takes: 'WHERE',
    says: 'a folder, or the origin of an address, to which references of the documents may lead, besides that of each document; may be repeated',
  },
  target: {
    type: 'string',
    takes: 'URL',
    says: 'address of the service; the path of the documents’ server is added unless it is there already',
  },
  bearer: { type: 'string', takes: 'TOKEN', says: 'the session for secured operations' },
  'bearer-env': {
    type: 'string',
    takes: 'NAME',
    says: 'reads the session from this environment variable, so that no list of processes and no log shows it',
  },
  header: {
    type: 'string',
    multiple: true,
    takes: "'k: v'",
    says: 'sent with every request, or as the parameter or key of that name; may be repeated',
  },
  ...USER_OPTIONS,
  fixtures: {
    type: 'string',
    takes: 'FILE',
    says: 'values that the documents cannot contain, such as existing ids: JSON, as below',
  },
  'write-fixtures': {
    type: 'string',
    takes: 'FILE',
    says: 'writes fixtures with a blank for each value that refused operations lacked, to fill in and give by --fixtures',
  },
  'allow-run': { type: 'boolean', says: 'runs the commands that the fixtures and the files of --auth name' },
  only: {
    type: 'string',
    multiple: true,
    takes: 'WHICH',
    says: "only these operations: an operationId or 'GET /path', tag:NAME, method:GET, or path:/v1/pets* with * for any characters; may be repeated",
  },
  seed: { type: 'string', default: '1', takes: 'N', says: 'repeats the order and the generated values' },
  report: {
    type: 'string',
    takes: 'DIR',
    says: 'writes index.html, junit.xml, report.json and report.sarif',
  },
  'allow-untried': {
    type: 'string',
    multiple: true,
    takes: 'OPERATION',
    says: 'this operation need not give a documented success; may be repeated',
  },
  rule: {
    type: 'string',
    multiple: true,
    takes: 'NAME=LEVEL',
    says: 'off leaves the findings of a rule out, warn lists them, error fails the run; may be repeated',
  },
  baseline: {
    type: 'string',
    takes: 'FILE',
    says: 'tells which violations are new, kept and gone since this file; writes it when it does not exist',
  },
  'write-baseline': { type: 'boolean', says: 'writes the violations of this run as the baseline' },
  'fail-on': {
    type: 'string',
    default: 'any',
    takes: 'any|new',
    says: 'new fails only for violations that the baseline does not have, and for untried operations',
  },
  traffic: {
    type: 'string',
    multiple: true,
    takes: 'FILE',
    says: 'judges the calls of a HAR file, and sends none; --target then only says which of them are of the service; may be repeated',
  },
  record: {
    type: 'string',
    takes: 'FILE',
    says: 'writes the calls of the run as a HAR file, without secrets',
  },
  compare: {
    type: 'string',
    takes: 'URL',
    says: 'sends the same to a second service, and reports where it differs from the first, in place of violations',
  },
  'compare-bearer-env': {
    type: 'string',
    takes: 'NAME',
    says: 'reads the session of the second service from this environment variable; without it, it gets that of the first',
  },
  'min-coverage': {
    type: 'string',
    takes: 'PERCENT',
    says: 'fails when less is proved: the share of the documented statuses that were seen, 5xx and 429 aside, and of the parameters and properties of bodies of which a value was accepted',
  },
  base: {
    type: 'string',
    takes: 'PATH',
    says: 'the path in front of all paths, in place of the documents’ servers',
  },
  timeout: { type: 'string', default: '10000', takes: 'MS', says: 'time limit for a whole answer' },
  'most-bytes': {
    type: 'string',
    default: '10000000',
    takes: 'N',
    says: 'limit for the body of an answer, on the wire and after decoding; a larger one is a violation',
  },
  rate: {
    type: 'string',
    takes: 'N',
    says: 'the most requests per second; a 429 is waited out anyway, as long as its Retry-After says, up to a minute',
  },
  'no-state': {
    type: 'boolean',
    says: 'for a server that replays examples and keeps no state, such as Prism: skips unknown ids and tokens, state and files, and accepts any refusal of broken JSON',
  },
  skip: {
    type: 'string',
    multiple: true,
    takes: 'WHICH',
    says: 'all but these operations, named as for --only: nothing is sent to them, for no other operation either; may be repeated',
  },
  repeat: {
    type: 'string',
    takes: 'ID',
    says: 'sends only what shows this finding of a report again, with the same seed, and says whether it is still there; writes no report',
  },
  from: { type: 'string', takes: 'FILE', says: 'the report.json that has the finding of --repeat' },
  summary: {
    type: 'string',
    takes: 'FILE',
    says: 'appends the result in Markdown; GITHUB_STEP_SUMMARY names this file in a workflow of GitHub, and violations are annotated there',
  },
  config: {
    type: 'string',
    takes: 'FILE',
    says: 'options in a file, JSON or YAML (conformance.config.json or .yaml in the working folder); the command line wins over it',
  },
  'baseline-until': {
    type: 'string',
    takes: 'DAY',
    says: 'writes the last day of the baseline into it, such as 2027-01-31: its violations count again afterwards, and 14 days before the report says so',
  },
  'time-limit': {
    type: 'string',
    takes: 'TIME',
    says: 'ends the run in order after 90s, 10m or 1h, and lists what was not reached; the exit code is 1 then',
  },
  workers: {
    type: 'string',
    default: '1',
    takes: 'N',
    says: 'tests so many operations at once, where the documents show them to be independent; the report stays the same',
  },
  'no-cleanup': {
    type: 'boolean',
    says: 'leaves the entries that the run creates, to look at them; otherwise they are deleted at the end, the newest first',
  },
  proxy: {
    type: 'string',
    takes: 'URL',
    says: 'sends everything through this proxy; TLS goes through a tunnel (CONNECT)',
  },
  cacert: {
    type: 'string',
    takes: 'FILE',
    says: 'certificates of authorities in PEM, which are trusted in place of the usual ones',
  },
  cert: {
    type: 'string',
    takes: 'FILE',
    says: 'certificate in PEM by which the kit identifies itself; with --key',
  },
  key: { type: 'string', takes: 'FILE', says: 'key of --cert in PEM' },
  help: { type: 'boolean', says: 'this text' },
} as const satisfies Record<string, Option>

/** The values of the options as the command line gives them. */
export type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values']

/** In characters: the column of the texts, and the longest line. */
const COLUMN = 26
const WIDTH = 120

/** The lines of the help that list the options. */
export function optionLines(): string {
  const options: [string, Option][] = Object.entries(OPTIONS)
  return options.map(([name, option]) => optionLine(name, option)).join('\n')
}

function optionLine(name: string, { takes, says, default: usual }: Option): string {
  const head = `  --${name}${takes === undefined ? '' : ` ${takes}`} `
  const text = usual === undefined ? says : `${says} (${usual})`
  const lines: string[] = []
  let line = head.padEnd(COLUMN)
  for (const word of text.split(' ')) {
    if (line.length + word.length > WIDTH) {
      lines.push(line.trimEnd())
      line = ' '.repeat(COLUMN)
    }
    line += `${word} `
  }
  return [...lines, line.trimEnd()].join('\n')
}
