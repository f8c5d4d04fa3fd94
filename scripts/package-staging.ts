import { execFile } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from './host.mjs'

/** The scope of the published packages. It replaces `@portal` in everything that is published. */
export const SCOPE = '@portal'

/** The registry that `npm run release` publishes to. */
export const REGISTRY = 'https://registry.npmjs.org/'

/** For all, or `restricted`; the registry gives provenance to public packages alone. */
const ACCESS = 'public'

/** The folders of the packages that are published, each after those that it depends on. */
export const PUBLISHED = ['document', 'contracts', 'sdk', 'mock', 'conformance'] as const

/** An entry of `exports`: a file, or files by condition. */
type Entry = string | Record<string, string>

/** The parts of a package.json that are read or written here. */
export type Manifest = {
  name: string
  version: string
  bin?: Record<string, string>
  files?: string[]
  exports: Record<string, Entry>
  dependencies?: Record<string, string>
  scripts?: Record<string, string>
}

const run = promisify(execFile)
const shell = process.platform === 'win32'

export const packageFolder = (name: string) => join(ROOT, 'packages', name)

/** The manifest of a package in this repository. */
export function manifestOf(name: string): Manifest {
  return JSON.parse(readFileSync(join(packageFolder(name), 'package.json'), 'utf8'))
}

/**
 * Builds the published packages below a folder: for each a folder of its name with JavaScript, declarations, assets and the
 * manifest that is published. Everything follows from the `exports`, `bin` and `files` of its package.json: an entry
 * `./src/x.ts` becomes `./dist/x.js` with its declaration, and a file of `src` that is no TypeScript is copied.
 * @throws Error with the messages of the compiler, or naming an asset that is missing
 */
export async function stage(folder: string, scope = SCOPE): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  const compiled = join(folder, '.compiled')
  const [types] = await Promise.all([compile(compiled), ...PUBLISHED.map(buildOwn)])
  for (const name of PUBLISHED) {
    const target = join(folder, name)
    cpSync(join(compiled, name, 'src'), join(target, 'dist'), { recursive: true })
    copyAssets(name, target)
    if (hasOwnBuild(name))
      cpSync(join(packageFolder(name), 'dist'), join(target, 'dist'), { recursive: true })
    if (name === 'contracts') {
      for (const file of types)
        cpSync(file, join(target, 'dist/types', relative(join(compiled, 'sdk/src/gen'), file)))
    }
    writeFileSync(join(target, 'package.json'), `${JSON.stringify(published(name), null, 2)}\n`)
    rewrite(target, name, scope)
  }
  rmSync(compiled, { recursive: true })
}

/** A tarball: its path, its size and its unpacked size in bytes, and the paths in it. */
export type Packed = { name: string; file: string; packed: number; unpacked: number; paths: string[] }

/**
 * Builds the published packages below a folder, which is emptied, and packs each into a tarball there.
 * @throws Error as `stage` does
 */
export async function packAll(folder: string, scope = SCOPE): Promise<Packed[]> {
  await stage(folder, scope)
  return Promise.all(
    PUBLISHED.map(async (name) => {
      const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder]
      const { stdout } = await run('npm', args, { cwd: join(folder, name), shell, maxBuffer: 10_000_000 })
      const [packed]: PackReport[] = Object.values(JSON.parse(stdout))
      if (packed === undefined) throw new Error(`npm packed nothing of ${name}`)
      const { filename, size, unpackedSize, files } = packed
      const paths = files.map(({ path }) => path)
      return { name, file: join(folder, filename), packed: size, unpacked: unpackedSize, paths }
    }),
  )
}

type PackReport = { filename: string; size: number; unpackedSize: number; files: { path: string }[] }

/** @returns the declarations of the documents */
async function compile(compiled: string): Promise<string[]> {
  const config = join(compiled, 'tsconfig.json')
  const options = {
    noEmit: false,
    // The oldest Node that the packages run in, and the browsers of the SDK.
    target: 'ES2023',
    lib: ['ES2023', 'ES2024.String', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
    rootDir: join(ROOT, 'packages'),
    outDir: compiled,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    // A file that is first found through `node_modules` counts as one of others, and is then not written.
    paths: Object.fromEntries(PUBLISHED.flatMap(entryPaths)),
    typeRoots: [join(ROOT, 'node_modules/@types')],
  }
  mkdirSync(compiled, { recursive: true })
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(ROOT, 'tsconfig.base.json'),
      compilerOptions: options,
      files: PUBLISHED.flatMap(entryFiles),
    }),
  )
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc')
  await run(process.execPath, [tsc, '-p', config], { cwd: ROOT }).catch(({ stdout }: { stdout: string }) => {
    throw new Error(`The packages do not compile:\n${stdout}`)
  })
  const generated = globSync('*.d.ts', { cwd: join(compiled, 'sdk/src/gen') })
  const documents = new Set(globSync('openapi/{services,providers}/*.yaml', { cwd: ROOT }).map(stem))
  return generated
    .filter((name) => name === 'contracts.d.ts' || documents.has(stem(name)))
    .map((name) => join(compiled, 'sdk/src/gen', name))
}

const stem = (path: string) => path.replace(/^.*[\\/]/, '').replace(/(\.d)?\.\w+$/, '')

/** The sources from which everything of a package is reached: its entries, commands and the scripts of threads. */
function entryFiles(name: string): string[] {
  const { exports, bin = {} } = manifestOf(name)
  const entries = [...Object.values(exports).map(sourceOf), ...Object.values(bin), './src/**/*-worker.ts']
  return entries
    .filter((entry) => entry.startsWith('./src/'))
    .flatMap((entry) => globSync(entry, { cwd: packageFolder(name) }))
    .map((path) => join(packageFolder(name), path))
}

/** The names by which the entries of a package are imported, with their files. */
function entryPaths(name: string): [string, string[]][] {
  return Object.entries(manifestOf(name).exports)
    .map(([path, entry]) => [path, sourceOf(entry)] as const)
    .filter(([, source]) => source.startsWith('./src/') && source.endsWith('.ts'))
    .map(([path, source]) => [`@portal/${join(name, path)}`, [join(packageFolder(name), source)]])
}

/** The file of an entry in this repository. */
function sourceOf(entry: Entry): string {
  return typeof entry === 'string' ? entry : (entry['@portal/source'] ?? entry.default ?? '')
}

/** Whether a package makes more than the compiler does, into its own `dist`. The SDK makes the same there. */
const hasOwnBuild = (name: string) => name !== 'sdk' && manifestOf(name).scripts?.build !== undefined

async function buildOwn(name: string) {
  if (hasOwnBuild(name))
    await run('npm', ['run', 'build', '--workspace', `packages/${name}`], { cwd: ROOT, shell })
}

/** Copies what is no TypeScript: pages, styles, scripts, schemas, pictures; then README, licence and the named files. */
function copyAssets(name: string, target: string) {
  const from = packageFolder(name)
  for (const path of globSync('src/**/*.*', { cwd: from }).filter((each) => !/\.tsx?$/.test(each))) {
    const copy = join(target, path.replace(/^src/, 'dist'))
    if (existsSync(copy))
      throw new Error(`packages/${name}/${path} would replace the module of its name: rename one of them`)
    cpSync(join(from, path), copy)
  }
  const { files = [] } = manifestOf(name)
  for (const path of ['README.md', ...files.filter((each) => each !== 'dist')]) {
    if (!existsSync(join(from, path)))
      throw new Error(`packages/${name}/${path} is missing, and is published`)
    cpSync(join(from, path), join(target, path), { recursive: true })
  }
  cpSync(join(packageFolder('sdk'), 'LICENSE'), join(target, 'LICENSE'))
}

/** The manifest for users: built files, exact versions of the other packages, nothing that only this repository needs. */
function published(name: string) {
  const { bin, exports, dependencies, ...kept } = manifestOf(name)
  const { repository }: { repository: object } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const entries = Object.entries(exports).map(([path, entry]) => [path, built(entry)] as const)
  return {
    ...Object.fromEntries(
      Object.entries(kept).filter(([key]) => key !== 'devDependencies' && key !== 'scripts'),
    ),
    repository: { ...repository, directory: `packages/${name}` },
    publishConfig: { registry: REGISTRY, access: ACCESS },
    ...(bin === undefined ? {} : { bin: mapValues(bin, (file) => inDist(file, '.js')) }),
    exports: { ...Object.fromEntries(entries), './package.json': './package.json' },
    ...(dependencies === undefined ? {} : { dependencies: mapValues(dependencies, exactVersion) }),
  }
}

/** An entry of the published package. TypeScript takes the first condition that fits, so `types` is the first. */
function built(entry: Entry): Entry {
  const source = sourceOf(entry)
  if (!source.startsWith('./src/') || !source.endsWith('.ts')) return entry
  return { types: inDist(source, '.d.ts'), default: inDist(source, '.js') }
}

const inDist = (path: string, ending: string) =>
  path.replace(/^\.\/src\//, './dist/').replace(/\.ts$/, ending)

/** Packages of one build belong together, so each asks for the very versions beside it. */
function exactVersion(version: string, dependency: string): string {
  const sibling = PUBLISHED.find((name) => dependency === `@portal/${name}`)
  return sibling === undefined ? version : manifestOf(sibling).version
}

function mapValues<From, To>(record: Record<string, From>, to: (value: From, key: string) => To) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value, key)]))
}

/** Puts the scope, and the paths that only a build changes, into the files of a package. */
function rewrite(target: string, name: string, scope: string) {
  const files = globSync('**/*.{js,ts,json,md}', { cwd: target }).filter((path) => !path.includes('openapi'))
  for (const path of files) {
    const text = readFileSync(join(target, path), 'utf8')
    const scoped = text.replaceAll(new RegExp(`@portal/(?=(?:${PUBLISHED.join('|')})\\b)`, 'g'), `${scope}/`)
    const changed = path.endsWith('.md') ? withAddresses(scoped, name) : withBuiltPaths(scoped, path)
    if (changed !== text) writeFileSync(join(target, path), changed)
  }
}

/** The compiler leaves the extensions of declarations and of the scripts of threads as they are. */
function withBuiltPaths(text: string, path: string): string {
  if (path.endsWith('.d.ts'))
    return text.replaceAll(/((?:from|import\() ?["']\.[^"']*)\.ts(?=["'])/g, '$1.js')
  return text.replaceAll(/(new URL\('\.[^']*)\.ts(?=', import\.meta\.url\))/g, '$1.js')
}

/** A link of a README to another file of the repository, as an address. */
function withAddresses(text: string, name: string): string {
  const { repository }: { repository: { url: string } } = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  )
  const root = repository.url.replace(/^git\+|\.git$/g, '')
  return text.replaceAll(/\]\((?!https?:|#)([^)]*)\)/g, (_, link: string) => {
    const path = relative(ROOT, join(packageFolder(name), link)).replaceAll('\\', '/')
    return `](${root}/blob/main/${path})`
  })
}
