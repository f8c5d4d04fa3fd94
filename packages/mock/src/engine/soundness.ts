import type { Oas3Rule, Plugin } from '@redocly/openapi-core'

/**
 * Rejects schemas that Redocly accepts and Prism cannot compile. Prism would silently accept every value for such a
 * schema.
 */
export const soundness: Plugin = { id: 'mock', rules: { oas3: { 'mock/schema-compiles': schemaCompiles } } }

function schemaCompiles(): ReturnType<Oas3Rule> {
  return {
    Schema(schema, { report, location }) {
      const { pattern, multipleOf, enum: values } = schema
      if (pattern !== undefined && !isPattern(pattern)) {
        report({ message: `"${pattern}" is no pattern.`, location: location.child('pattern') })
      }
      if (multipleOf !== undefined && multipleOf <= 0) {
        report({ message: '`multipleOf` must be above 0.', location: location.child('multipleOf') })
      }
      if (values?.length === 0) {
        report({ message: '`enum` must have a value.', location: location.child('enum') })
      }
    },
  }
}

/** Compiles the pattern with the flag that Ajv, Prism's validator, uses. */
function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'u').source !== ''
  } catch {
    return false
  }
}
