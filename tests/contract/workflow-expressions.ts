import { isPlainObject } from '@redocly/openapi-core'

/** The values that the expressions of a step can use. */
export type Scope = {
  inputs: Record<string, () => unknown>
  steps: Record<string, Record<string, unknown>>
  answer?: { status: number; body: unknown }
}

/**
 * The value of a runtime expression: `$statusCode`, `$inputs.x`, `$steps.x.outputs.y`,
 * `$response.body#/json/pointer`.
 * @throws Error for any other expression, and when there is no value
 */
export function evaluate(expression: string, scope: Scope): unknown {
  const value = valueAt(expression, scope)
  if (value === undefined) throw new Error(`${expression} leads nowhere`)
  return value
}

function valueAt(expression: string, { inputs, steps, answer }: Scope): unknown {
  if (expression === '$statusCode') return answer?.status
  const [, input] = /^\$inputs\.(\w+)$/.exec(expression) ?? []
  if (input !== undefined) return inputs[input]?.()
  const [, step, output] = /^\$steps\.(\w+)\.outputs\.(\w+)$/.exec(expression) ?? []
  if (step !== undefined && output !== undefined) return steps[step]?.[output]
  const [, pointer] = /^\$response\.body#(\/\S*)$/.exec(expression) ?? []
  if (pointer !== undefined) return below(answer?.body, pointer)
  throw new Error(`${expression} is not supported`)
}

function below(body: unknown, pointer: string): unknown {
  let node = body
  for (const key of pointer.split('/').slice(1)) {
    const name = key.replaceAll('~1', '/').replaceAll('~0', '~')
    if (Array.isArray(node)) node = node[Number(name)]
    else node = isPlainObject(node) ? node[name] : undefined
  }
  return node
}

/**
 * A value with its expressions replaced: a text that is an expression, `{…}` within a text, and lists and objects of
 * these.
 */
export function resolve(value: unknown, scope: Scope): unknown {
  if (Array.isArray(value)) return value.map((item) => resolve(item, scope))
  if (isPlainObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, resolve(each, scope)]))
  }
  if (typeof value !== 'string') return value
  if (value.startsWith('$')) return evaluate(value, scope)
  return value.replaceAll(/\{(\$[^}]+)\}/g, (_all, expression: string) => String(evaluate(expression, scope)))
}

/**
 * Evaluates a simple condition: an expression, `==` or `!=`, and an expression or literal.
 * @throws Error for any other condition
 */
export function holds(condition: string, scope: Scope): boolean {
  const [, left, operator, right] = /^(\$\S+) (==|!=) (\S+|'[^']*')$/.exec(condition) ?? []
  if (left === undefined || right === undefined) throw new Error(`"${condition}" is not supported`)
  const equal = evaluate(left, scope) === (right.startsWith('$') ? evaluate(right, scope) : literal(right))
  return equal === (operator === '==')
}

function literal(written: string): unknown {
  const [, quoted] = /^'([^']*)'$/.exec(written) ?? []
  return quoted ?? JSON.parse(written)
}
