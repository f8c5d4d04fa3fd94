import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  bundle,
  type Config,
  createConfig,
  getLineColLocation,
  isPlainObject,
  lint,
  loadConfig,
  type NormalizedProblem,
  YamlParseError,
} from '@redocly/openapi-core'
import { contractRules } from '../openapi/rules/plugin.ts'
import type { Tree } from '../packages/document/src/index.ts'
import { guardedResolver, type Reach, reachOf } from '../packages/document/src/index.ts'

/** The folder of the contracts. */
export const OPENAPI = fileURLToPath(new URL('../openapi', import.meta.url))

/** One hand-written document. `name` is its file name without extension, such as `fdp-user-service`. */
export type ContractFile = { name: string; kind: 'service' | 'provider'; file: string }

/** A bundled document: every reference points into `tree`. */
export type Contract = ContractFile & { tree: Tree }

/** One finding of the linter. `file` is relative to the repository, `line` counts from 1. */
export type LintProblem = { file: string; line: number; rule: string; message: string }

const FOLDERS = [
  ['service', 'services'],
  ['provider', 'providers'],
] as const

/**
 * Lists the documents of a contract folder, services first, by name.
 * @param folder a folder laid out like `openapi/`
 * @throws Error when the folder holds none
 */
export async function listContracts(folder: string = OPENAPI): Promise<ContractFile[]> {
  const found: ContractFile[] = []
  for (const [kind, subfolder] of FOLDERS) {
    const directory = join(folder, subfolder)
    if (!existsSync(directory)) continue
    for (const entry of (await readdir(directory)).sort()) {
      if (entry.endsWith('.yaml'))
        found.push({ name: basename(entry, '.yaml'), kind, file: join(directory, entry) })
    }
  }
  if (found.length === 0) throw new Error(`No contract in ${folder}/services or ${folder}/providers`)
  return found
}

/** Lists the Arazzo documents of a contract folder by name. Each describes a journey over several calls. */
export async function listWorkflows(folder: string = OPENAPI): Promise<{ file: string }[]> {
  const directory = join(folder, 'workflows')
  if (!existsSync(directory)) return []
  const names = (await readdir(directory)).filter((name) => name.endsWith('.arazzo.yaml'))
  return names.sort().map((name) => ({ file: join(directory, name) }))
}

/** The lint rules of `openapi/redocly.yaml`, including this project's own. */
export function loadLintConfig(): Promise<Config> {
  return loadConfig({ configPath: join(OPENAPI, 'redocly.yaml'), plugins: [contractRules] })
}

/**
 * Reads documents with everything they refer to. Each document is read separately, because bundling modifies its
 * input.
 * @throws Error naming file and line when a document cannot be read or a reference leads nowhere
 */
export async function loadContracts(files: readonly ContractFile[]): Promise<Contract[]> {
  const config = await createConfig({})
  return Promise.all(
    files.map(async (file) => {
      const externalRefResolver = await guardedResolver(await reachIn(file.file))
      const result = await bundle({ ref: file.file, config, externalRefResolver }).catch((error: unknown) => {
        throw new Error(problemLine(unreadable(file.file, error)))
      })
      if (externalRefResolver.refusal !== undefined) throw externalRefResolver.refusal
      const [problem] = result.problems
      if (problem !== undefined) throw new Error(problemLine(toLintProblem(problem)))
      const tree = result.bundle.parsed
      if (!isPlainObject(tree))
        throw new Error(`${relative(dirname(OPENAPI), file.file)} is not an OpenAPI document`)
      return { ...file, tree }
    }),
  )
}

/** Lints contracts and workflows. A finding in a shared file is reported once. */
export async function lintContracts(files: readonly { file: string }[]): Promise<LintProblem[]> {
  const config = await loadLintConfig()
  const found = new Map<string, LintProblem>()
  const [first] = files
  if (first === undefined) return []
  const externalRefResolver = await guardedResolver(await reachIn(first.file))
  for (const { file } of files) {
    const problems = await lint({ ref: file, config, externalRefResolver }).then(
      (all) => all.map(toLintProblem),
      (error: unknown) => [unreadable(file, error)],
    )
    for (const problem of problems) found.set(problemLine(problem), problem)
  }
  return [...found.values()]
}

/** A contract refers to its own folder of contracts, such as `openapi`, and to nothing else. */
function reachIn(file: string): Promise<Reach> {
  return reachOf(file, [dirname(dirname(file))])
}

/** `file:line  rule  message`, a format that editors link. */
export function problemLine(problem: LintProblem): string {
  return `${problem.file}:${problem.line}  ${problem.rule}  ${problem.message}`
}

/** The problem of a file that cannot be parsed. A YAML error has a position. */
function unreadable(file: string, error: unknown): LintProblem {
  const position =
    error instanceof YamlParseError ? { file: error.source.absoluteRef, line: error.line } : undefined
  const message = error instanceof Error ? error.message : String(error)
  return {
    file: relative(dirname(OPENAPI), position?.file ?? file),
    line: position?.line ?? 1,
    rule: 'readable',
    message: message.split('\n')[0] ?? message,
  }
}

function toLintProblem(problem: NormalizedProblem): LintProblem {
  const [location] = problem.location
  const position = location === undefined ? undefined : getLineColLocation(location)
  return {
    file: position === undefined ? '?' : relative(dirname(OPENAPI), position.source.absoluteRef),
    line: position?.start.line ?? 0,
    rule: problem.ruleId,
    message: problem.message.replaceAll(/\s+/g, ' ').trim(),
  }
}
