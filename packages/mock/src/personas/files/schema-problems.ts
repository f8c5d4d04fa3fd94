import type { ErrorObject } from 'ajv'
import { suggestion } from '../../nearest-name.ts'

/** Each problem with its path, and what is expected there: `personas[1].pets[0].birthDate: not a date`. */
export function problemsOf(errors: readonly ErrorObject[]): string[] {
  return errors
    .filter(({ keyword }) => keyword !== 'if')
    .map((error) => `${pathOf(error)}: ${wordsOf(error)}`)
}

function pathOf({ instancePath, keyword, params }: ErrorObject): string {
  const steps = instancePath.split('/').slice(1)
  if (keyword === 'required') steps.push(params.missingProperty)
  if (keyword === 'additionalProperties') steps.push(params.additionalProperty)
  if (keyword === 'discriminator') steps.push(params.tag)
  const path = steps.map((step) => (/^\d+$/.test(step) ? `[${step}]` : `.${step}`)).join('')
  return path.replace(/^\./, '') || 'the file'
}

function wordsOf(error: ErrorObject): string {
  const { keyword, params, parentSchema = {}, message = '' } = error
  const { properties = {} } = parentSchema
  switch (keyword) {
    case 'required':
      return `missing${expected(properties[params.missingProperty])}`
    case 'additionalProperties':
      return `not known here${suggestion(params.additionalProperty, Object.keys(properties))}`
    case 'format':
      return `not ${params.format === 'email' ? 'an e-mail address' : 'a date'}`
    case 'enum':
      return `not one of ${params.allowedValues.join(', ')}`
    case 'const':
      return `can only be ${JSON.stringify(params.allowedValue)}`
    case 'discriminator':
      return `not one of ${tagsOf(error).join(', ')}`
    default:
      return message
  }
}

/** The values by which the alternatives of a row are distinguished, such as `card` and `bank`. */
function tagsOf({ params, parentSchema }: ErrorObject): unknown[] {
  const alternatives: Alternative[] = Object(parentSchema).oneOf ?? []
  return alternatives.flatMap(({ properties = {} }) => properties[params.tag]?.enum ?? [])
}

type Alternative = { properties?: Record<string, { enum?: unknown[] }> }

type Expected = { type?: unknown; format?: unknown; enum?: unknown } | undefined

function expected({ type, format, enum: members }: Expected = {}): string {
  if (Array.isArray(members)) return `; it is one of ${members.join(', ')}`
  if (format === 'date') return '; it is a date, YYYY-MM-DD'
  return typeof type === 'string' ? `; its type is ${type}` : ''
}
