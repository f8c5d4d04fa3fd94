import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { isNear, isTree, redoclyParts, type Tree } from '@portal/document'
import type { ErrorObject } from 'ajv/dist/2020.js'
import { CannotRun } from '../cannot-run.ts'
import type { OPTIONS } from '../options.ts'
import { RULES } from '../rules.ts'
import { CONFIG_SCHEMA } from './config-schema.ts'

type Key = Exclude<keyof typeof CONFIG_SCHEMA.properties, '$schema' | 'second'>
type Option = keyof typeof OPTIONS

type Meaning = { option: Option; isPath?: true }

/** The option of each key, and whether its values are paths, which are relative to the folder of the file. */
const KEYS: Record<Key, Meaning> = {
  documents: { option: 'spec', isPath: true },
  roots: { option: 'root', isPath: true },
  target: { option: 'target' },
  base: { option: 'base' },
  bearer: { option: 'bearer-env' },
  headers: { option: 'header' },
  auth: { option: 'auth', isPath: true },
  fixtures: { option: 'fixtures', isPath: true },
  only: { option: 'only' },
  skip: { option: 'skip' },
  allowUntried: { option: 'allow-untried' },
  rules: { option: 'rule' },
  baseline: { option: 'baseline', isPath: true },
  failOn: { option: 'fail-on' },
  minCoverage: { option: 'min-coverage' },
  timeLimit: { option: 'time-limit' },
  report: { option: 'report', isPath: true },
  summary: { option: 'summary', isPath: true },
  seed: { option: 'seed' },
  rate: { option: 'rate' },
  timeout: { option: 'timeout' },
  mostBytes: { option: 'most-bytes' },
  workers: { option: 'workers' },
  cleanup: { option: 'no-cleanup' },
  state: { option: 'no-state' },
}

/** The same of a second user. */
const KEYS_OF_SECOND: Record<keyof typeof CONFIG_SCHEMA.properties.second.properties, Meaning> = {
  bearer: { option: 'second-bearer-env' },
  headers: { option: 'second-header' },
  auth: { option: 'second-auth', isPath: true },
  fixtures: { option: 'second-fixtures', isPath: true },
}

/** Where the command line gives one of these options, the session of the configuration is another one. */
const OTHER_SESSIONS: Partial<Record<Option, readonly Option[]>> = {
  'bearer-env': ['bearer', 'auth'],
  'second-bearer-env': ['second-bearer', 'second-auth'],
}

/** The names of the file in the working folder. */
const FILES = ['conformance.config.json', 'conformance.config.yaml', 'conformance.config.yml']

/**
 * The options of a configuration, in the notation of the command line. A key whose option the command line gives is left out.
 * @param named the file of `--config`; without it one is looked for in the folder
 * @param isGiven whether the command line has an option
 * @throws CannotRun when the file cannot be read, has an unknown key or a wrong value, or a secret in it
 */
export async function configured(
  named: string | undefined,
  folder: string,
  isGiven: (option: string) => boolean,
): Promise<string[]> {
  const found = FILES.map((name) => join(folder, name)).filter((file) => existsSync(file))
  if (named === undefined && found.length > 1)
    throw new CannotRun(`There are ${found.join(' and ')}: keep one, or give --config FILE.`)
  const file = named ?? found[0]
  if (file === undefined) return []
  const config = await readConfig(file)
  const shown = relative(process.cwd(), dirname(resolve(file)))
  const isOpen = (option: Option) => ![option, ...(OTHER_SESSIONS[option] ?? [])].some(isGiven)
  const optionsOf = (values: Tree, keys: Record<string, Meaning>) =>
    Object.entries(keys).flatMap(([key, { option, isPath }]) => {
      if (!Object.hasOwn(values, key) || !isOpen(option)) return []
      const texts = textsOf(key, values[key], file)
      if (typeof values[key] === 'boolean') return values[key] ? [] : [`--${option}`]
      return texts.map((text) => `--${option}=${isPath ? below(shown, text) : text}`)
    })
  const second = isTree(config.second) ? config.second : {}
  return [...optionsOf(config, KEYS), ...optionsOf(second, KEYS_OF_SECOND)]
}

function below(folder: string, path: string): string {
  return /^https?:/.test(path) || folder === '' ? path : relative('', resolve(folder, path)) || '.'
}

async function readConfig(file: string): Promise<Tree> {
  const content = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new CannotRun(`The configuration ${file} cannot be read: ${reasonOf(error)}.`)
  })
  const config = await parsedConfig(file, content)
  const { Ajv2020 } = await import('ajv/dist/2020.js')
  const ajv = new Ajv2020({ allErrors: true, strict: false })
  const isValid = ajv.validate(CONFIG_SCHEMA, config)
  const [error] = ajv.errors ?? []
  if (isValid && isTree(config)) return config
  throw new CannotRun(`${file}: ${error === undefined ? 'it is no object' : mistake(error)}.`)
}

async function parsedConfig(file: string, content: string): Promise<unknown> {
  const { parseYaml } = await redoclyParts('parseYaml')
  try {
    return file.endsWith('.json') ? JSON.parse(content) : parseYaml(content)
  } catch (error) {
    const [line = ''] = reasonOf(error).split('\n')
    throw new CannotRun(`The configuration ${file} cannot be parsed: ${line}.`)
  }
}

/** A mistake with its path: `targt is not known; is target meant?` */
function mistake({ keyword, instancePath, params, propertyName, message = '' }: ErrorObject): string {
  const path = instancePath.slice(1).replaceAll('~1', '/').replaceAll('~0', '~')
  const [key = ''] = path.replace(/^second\//, '').split('/')
  if (keyword === 'additionalProperties') {
    const known = Object.keys(path === 'second' ? KEYS_OF_SECOND : { ...KEYS, second: undefined })
    return `${path === '' ? '' : `${path}: `}${unknown(String(params.additionalProperty), known)}`
  }
  if (propertyName !== undefined) return `${path}: ${unknown(propertyName, RULES)}`
  if (params.allowedValues !== undefined) return `${path} takes ${params.allowedValues.join(', ')}`
  if (keyword === 'pattern' && (key === 'bearer' || key === 'headers'))
    return (
      `${path} is a secret, which is not written into a file: name a variable of the environment, as in $` +
      '{TOKEN}'
    )
  return path === '' ? `it ${message}` : `${path} ${message}`
}

function unknown(name: string, known: readonly string[]): string {
  const near = known.find((each) => isNear(each, name))
  return `${name} is not known; ${near === undefined ? `known are ${known.join(', ')}` : `is ${near} meant?`}`
}

/** The keys whose values may name variables. */
const WITH_VARIABLES = ['target', 'headers']

/** The texts of a value for the command line, with variables replaced. */
function textsOf(key: string, value: unknown, file: string): string[] {
  const entries = isTree(value)
    ? Object.entries(value).map(([name, each]) => `${name}${key === 'headers' ? ': ' : '='}${each}`)
    : [value].flat().map(String)
  if (key === 'bearer') return entries.map((each) => each.slice(2, -1))
  return entries.map((each) => {
    if (!WITH_VARIABLES.includes(key) && each.includes('${'))
      throw new CannotRun(
        `${file}: ${key} takes no variable; they are read in target, bearer and headers alone.`,
      )
    return each.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => variable(name, `${file}: ${key}`))
  })
}

function variable(name: string, where: string): string {
  const value = process.env[name] ?? ''
  if (value === '') throw new CannotRun(`${where} names the variable ${name}, which is not set.`)
  return value
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
