import type { IPrismDiagnostic } from '@stoplight/prism-core'
import { DiagnosticSeverity } from '@stoplight/types'
import type { ErrorObject } from 'ajv'
import type { Side } from './sided-schema.ts'

/** The part of a message that a violation is in. */
export type Part = 'body' | 'cookie' | 'header' | 'path' | 'query'

/** A violation of the contract as Prism states it. */
export function problem(message: string, path?: string[]): IPrismDiagnostic {
  return { message, severity: DiagnosticSeverity.Error, ...(path === undefined ? {} : { path }) }
}

/** The violations that Ajv found, in the words of Prism: `Request body property pet.name must be string`. */
export function problemsOf(
  errors: readonly ErrorObject[] | null | undefined,
  part: Part,
  side: Side,
): IPrismDiagnostic[] {
  return (errors ?? []).map((error) => {
    const keys = error.instancePath.split('/').filter((key) => key !== '')
    const where = keys.length === 0 ? '' : `${part === 'body' ? 'property' : 'parameter'} ${keys.join('.')} `
    const from = side === 'request' ? 'Request' : 'Response'
    return problem(`${from} ${part} ${where}${error.message ?? ''}${detail(error)}`, [part, ...keys])
  })
}

function detail({ params }: ErrorObject): string {
  if (Array.isArray(params.allowedValues)) return `: ${params.allowedValues.join(', ')}`
  if ('additionalProperty' in params) return `; found '${params.additionalProperty}'`
  return 'unevaluatedProperty' in params ? `: '${params.unevaluatedProperty}'` : ''
}
