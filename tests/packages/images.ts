import { execFile } from 'node:child_process'
import { chownSync, cpSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, delimiter, dirname, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../../scripts/host.mjs'
import { isInContext, lastStep, type Stage, type Step, stagesOf } from '../architecture/container-file.ts'

const run = promisify(execFile)

const STAGES = stagesOf(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'))
const IGNORE = readFileSync(join(ROOT, '.dockerignore'), 'utf8')

/** Only root can become the user of the images. Any other user owns the files, and may not write to them all the same. */
const IS_ROOT = process.getuid?.() === 0
export const USER = IS_ROOT ? { uid: 1000, gid: 1000 } : {}

/**
 * An image as far as it can be had without a daemon. `root` is its file system without the one of its base, whose Node is
 * the one of the tests.
 */
export type Image = { root: string; entry: string[]; health: string[]; env: NodeJS.ProcessEnv; cwd: string }

/** The folder of the stages and of Node, and each stage as it is built once. */
type Builder = { folder: string; node: string; built: Map<string, Promise<string>> }

/** Carries out the stages of the container file below a folder, and makes what they give read-only. */
export function createBuilder(folder: string): (target: string) => Promise<Image> {
  const node = join(folder, 'bin/node')
  mkdirSync(dirname(node), { recursive: true })
  // The Node of this repository may be in a folder that only its owner can open.
  cpSync(process.execPath, node)
  const builder = { folder, node, built: new Map() }
  return async (target) => {
    const stage = stageOf(target)
    const root = await rootOf(builder, stage)
    await run('chmod', ['-R', 'a-w', root])
    const temporary = join(folder, `tmp-${target}`)
    mkdirSync(temporary)
    if (IS_ROOT) chownSync(temporary, 1000, 1000)
    const inRoot = (word: string) => word.replace(/^\/(?=(app|work|config)(\/|$))/, `${root}/`)
    const wordsOf = (keyword: string) => lastStep(stage, keyword)?.exec?.map(inRoot) ?? []
    return {
      root,
      entry: wordsOf('ENTRYPOINT'),
      health: wordsOf('HEALTHCHECK'),
      env: { PATH: dirname(node), HOME: join(root, 'home'), TMPDIR: temporary },
      cwd: inRoot(lastStep(stage, 'WORKDIR')?.text ?? '/app'),
    }
  }
}

function stageOf(name: string): Stage {
  const stage = STAGES.find((each) => each.name === name)
  if (stage === undefined) throw new Error(`There is no stage ${name}.`)
  return stage
}

function rootOf(builder: Builder, stage: Stage): Promise<string> {
  const found = builder.built.get(stage.name) ?? carryOut(builder, stage)
  builder.built.set(stage.name, found)
  return found
}

async function carryOut(builder: Builder, { name, base, steps }: Stage): Promise<string> {
  const root = join(builder.folder, 'stages', name)
  const below = STAGES.find((stage) => stage.name === base)
  if (below !== undefined) await copied(await rootOf(builder, below), root)
  let cwd = join(root, workdirOf(below))
  for (const step of steps) {
    if (step.keyword === 'WORKDIR') cwd = join(root, step.text)
    mkdirSync(cwd, { recursive: true })
    if (step.keyword === 'COPY') await copy(builder, step, root, cwd)
    if (step.keyword === 'RUN') {
      const options = { cwd, env: environmentOf(builder.node), maxBuffer: 50_000_000 }
      await run('sh', ['-c', step.text], options)
    }
  }
  return root
}

/** The folder in which a stage ends, and one that is built on it begins. */
function workdirOf(stage: Stage | undefined): string {
  if (stage === undefined) return '/'
  const below = STAGES.find(({ name }) => name === stage.base)
  return lastStep(stage, 'WORKDIR')?.text ?? workdirOf(below)
}

/** Without what the runner of the tests sets, and without the tools of this repository: an image has neither. */
function environmentOf(node: string): NodeJS.ProcessEnv {
  const { NODE_ENV: _, NODE_OPTIONS: __, VITEST: ___, PATH = '', ...env } = process.env
  const others = PATH.split(delimiter).filter((each) => !each.endsWith('.bin'))
  return { ...env, PATH: [dirname(node), ...others].join(delimiter) }
}

async function copy(builder: Builder, { from, words }: Step, root: string, cwd: string) {
  const target = words.at(-1) ?? ''
  const into = target.startsWith('/') ? join(root, target) : resolve(cwd, target)
  if (from === undefined) return copyContext(into)
  const given = await rootOf(builder, stageOf(from))
  for (const source of words.slice(0, -1)) {
    const path = join(given, source)
    const isInto = target.endsWith('/') && !statSync(path).isDirectory()
    await copied(path, isInto ? join(into, basename(source)) : into)
  }
}

async function copied(from: string, to: string) {
  mkdirSync(dirname(to), { recursive: true })
  await run('cp', ['-a', from, to])
}

/** Copies what `.dockerignore` gives to the build. A folder that it leaves out is not entered. */
function copyContext(to: string) {
  const isGiven = (path: string) => isInContext(relative(ROOT, path), IGNORE)
  for (const path of readdirSync(ROOT).map((name) => join(ROOT, name)))
    if (isGiven(path)) cpSync(path, join(to, basename(path)), { recursive: true, filter: isGiven })
}
