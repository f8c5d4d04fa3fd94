import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Plugin } from 'vite'
import { below, branches, describedOperations } from '../../../packages/document/src/index.ts'
import { type Contract, listContracts, loadContracts } from '../../../scripts/contracts.ts'
import { ANSWER, PROBLEMS, type ReceivedAnswer } from './answer-check-client.ts'

/**
 * Compares every answer that the page of the development server receives with its whole contract, and writes the
 * violations to the console of the page and to the terminal. The build has nothing of it.
 */
export function answerCheck(): Plugin {
  let problemsOf: Promise<ReturnType<typeof createAnswerProblems>> | undefined
  return {
    name: 'answer-check',
    apply: 'serve',
    transformIndexHtml: () => [
      {
        tag: 'script',
        attrs: { type: 'module', src: '/development/answer-check-client.ts' },
        injectTo: 'head-prepend',
      },
    ],
    configureServer({ ws, config: { logger } }) {
      ws.on(ANSWER, async (answer: ReceivedAnswer, client) => {
        problemsOf ??= listContracts().then(loadContracts).then(createAnswerProblems)
        const problems = (await problemsOf)(answer)
        for (const problem of problems) logger.warn(problem)
        if (problems.length > 0) client.send(PROBLEMS, problems)
      })
    },
  }
}

/**
 * Compares answers with whole contracts: missing and mistyped fields, unknown values of an enum, bounds and formats.
 * @returns for an answer, one line for each violation, without any value of the answer; none for a call that no contract
 * has
 */
export function createAnswerProblems(contracts: readonly Contract[]) {
  const calls = contracts.flatMap(callsOf)
  return ({ method, url, status, body }: ReceivedAnswer): string[] => {
    const { pathname } = new URL(url)
    const known = calls.find((call) => call.method === method && call.path.test(pathname))
    if (known === undefined) return []
    const name = `${method} ${pathname.replaceAll(/[^/]*\d[^/]*/g, (part) => (/^v\d$/.test(part) ? part : '…'))} ${status}`
    if (!known.answers.has(String(status))) return [`${name}: the contract does not have this status`]
    const validate = known.answers.get(String(status))
    return validate === undefined
      ? []
      : violations(validate, body).map((violation) => `${name}: ${violation}`)
  }
}

function violations(validate: ValidateFunction, body: string): string[] {
  try {
    if (validate(JSON.parse(body))) return []
  } catch {
    return ['the body is not JSON']
  }
  return (validate.errors ?? []).map(
    ({ instancePath, message = 'is wrong' }) => `${instancePath || '/'} ${message}`,
  )
}

type KnownCall = {
  method: string
  path: RegExp
  /** The validators of the answers in JSON by status; undefined for a documented answer of another kind. */
  answers: ReadonlyMap<string, ValidateFunction | undefined>
}

/** The calls of a contract, with the validators of their answers. */
function callsOf(contract: Contract): KnownCall[] {
  const { name, tree } = contract
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(tree, name)
  const prefix = name.startsWith('fdp-') ? `/${name}` : ''
  return describedOperations(tree)
    .filter(({ path }) => path !== '/')
    .map(({ method, path, responses }) => ({
      method: method.toUpperCase(),
      path: new RegExp(`${prefix}${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      answers: new Map(
        responses.map(({ status, pointer, node }) => {
          const [type] = branches(node, 'content').find(([media]) => /\bjson\b/.test(media)) ?? []
          const schema = type === undefined ? undefined : below(pointer, 'content', type, 'schema')
          return [status, schema === undefined ? undefined : ajv.getSchema(`${name}#${encodeURI(schema)}`)]
        }),
      ),
    }))
}
