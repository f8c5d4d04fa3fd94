import { Copy, DockerfileParser, From, Healthcheck, type Instruction, JSONInstruction } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'

/** An instruction. `exec` has the words of its JSON form. */
export type Step = {
  keyword: string
  /** The stage that `COPY` takes files from. */
  from: string | undefined
  words: string[]
  exec: string[] | undefined
  text: string
}

/** `base` is the name of an image, or of an earlier stage. */
export type Stage = { name: string; base: string; steps: Step[] }

/** The stages of a container file, in their order. */
export function stagesOf(file: string): Stage[] {
  const stages: Stage[] = []
  for (const instruction of DockerfileParser.parse(file).getInstructions()) {
    if (instruction instanceof From)
      stages.push({ name: instruction.getBuildStage() ?? '', base: instruction.getImage() ?? '', steps: [] })
    else stages.at(-1)?.steps.push(stepOf(instruction))
  }
  return stages
}

function stepOf(instruction: Instruction): Step {
  const text = instruction.getArgumentsContent() ?? ''
  const json = /\[.*\]$/s.exec(text)?.[0]
  const isExec = instruction instanceof Healthcheck || instruction instanceof JSONInstruction
  const flag = instruction instanceof Copy ? instruction.getFromFlag() : null
  return {
    keyword: instruction.getKeyword(),
    from: flag?.getValue() ?? undefined,
    words: text.split(/\s+/),
    exec: isExec && json !== undefined ? JSON.parse(json) : undefined,
    text,
  }
}

/** The last step of a kind, which alone counts. */
export const lastStep = ({ steps }: Stage, keyword: string) =>
  steps.findLast((step) => step.keyword === keyword)

const BASE = /^node:\d+\.\d+\.\d+-(bookworm|trixie)-slim(@sha256:[\da-f]{64})?$/
const SECRET = /token|secret|password|passwd|credential|api_?key|auth/i

/**
 * The rules that a container file breaks, with the instruction.
 * @param targets the stages that become images
 */
export function problemsOf(file: string, targets: readonly string[]): string[] {
  const stages = stagesOf(file)
  const named = (stage: Stage, problems: string[]) => problems.map((problem) => `${stage.name}: ${problem}`)
  return [
    ...validate(file).map(({ message }) => (typeof message === 'string' ? message : message.value)),
    ...targets
      .filter((target) => !stages.some(({ name }) => name === target))
      .map((target) => `${target}: no stage`),
    ...stages.flatMap((stage, nth) => {
      const earlier = stages.slice(0, nth).map(({ name }) => name)
      return named(stage, [...baseProblems(stage, earlier), ...stage.steps.flatMap(stepProblems)])
    }),
    ...stages
      .filter(({ name }) => targets.includes(name))
      .flatMap((stage) => named(stage, imageProblems(stage))),
  ]
}

function baseProblems({ base }: Stage, earlier: readonly string[]): string[] {
  return earlier.includes(base) || BASE.test(base) ? [] : [`${base} is no pinned slim Debian image of Node`]
}

function stepProblems({ keyword, text, words }: Step): string[] {
  switch (keyword) {
    case 'ADD':
      return ['ADD, which loads addresses and unpacks; COPY does neither']
    case 'ARG':
    case 'ENV':
      return SECRET.test(words[0] ?? '') ? [`${keyword} ${words[0]} stays readable in the image`] : []
    case 'RUN':
      return runProblems(text)
    default:
      return []
  }
}

/** Only the lock file says what is installed, and no package runs code while it is. */
function runProblems(text: string): string[] {
  const loads = /\b(curl|wget|apt|apt-get|npx|git|npm (i|install|add|exec)|sudo)\b/.exec(text)
  return [
    ...(loads === null ? [] : [`RUN ${loads[0]}`]),
    ...(/\bnpm ci\b/.test(text) && !text.includes('--ignore-scripts')
      ? ['npm ci without --ignore-scripts']
      : []),
  ]
}

function imageProblems(stage: Stage): string[] {
  const { base, steps } = stage
  const user = lastStep(stage, 'USER')
  const health = lastStep(stage, 'HEALTHCHECK')
  const fromContext = steps.filter(({ keyword, from }) => keyword === 'COPY' && from === undefined)
  const whole = steps.filter(
    ({ keyword, words }) => keyword === 'COPY' && /^(\.|\/|\/app\/?)$/.test(words[0] ?? ''),
  )
  const afterUser = steps.slice(user === undefined ? 0 : steps.indexOf(user) + 1)
  return [
    ...(BASE.test(base) ? [] : [`it contains everything of ${base}`]),
    ...(/^[1-9]\d*:[1-9]\d*$/.test(user?.text ?? '') ? [] : ['USER is no number but 0, with a group']),
    ...(afterUser.some(({ keyword }) => keyword === 'RUN')
      ? ['RUN after USER writes what its user owns']
      : []),
    ...(health?.text === 'NONE' || health?.exec?.[0] === 'node'
      ? []
      : ['HEALTHCHECK is neither node nor NONE']),
    ...(lastStep(stage, 'ENTRYPOINT')?.exec === undefined ? ['ENTRYPOINT is not in exec form'] : []),
    ...fromContext.map(({ text }) => `COPY ${text} takes files that nothing has built`),
    ...whole.map(({ text }) => `COPY ${text} takes everything`),
  ]
}

/** Whether a file of the repository is given to the build, as `.dockerignore` says: the last line that fits counts. */
export function isInContext(path: string, dockerignore: string): boolean {
  const parts = path.split('/')
  const above = parts.map((_, nth) => parts.slice(0, nth + 1).join('/'))
  const patterns = dockerignore.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const last = patterns.findLast((pattern) => above.some((each) => expressionOf(pattern).test(each)))
  return last === undefined || last.startsWith('!')
}

/** A pattern as Docker reads it, whose `*` fits a name that begins with a point too. */
function expressionOf(pattern: string): RegExp {
  const source = pattern
    .replace(/^!/, '')
    .replaceAll('.', '\\.')
    .replaceAll(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(.*/)?'))
  return new RegExp(`^${source}$`)
}
