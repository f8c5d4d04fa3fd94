import { schemaResolver } from '@mantine/form'
import { ApiError } from '../api/refusal.ts'

/** The message of a failure that no screen may show. */
export const TECHNICAL_MESSAGE = 'java.lang.NullPointerException at com.example.Users.find(Users.java:42)'

/** The problems that the form kit finds in the values of a form, by field. */
export function problems(schema: Parameters<typeof schemaResolver>[0], values: unknown) {
  return schemaResolver(schema, { sync: true })(values)
}

/** A refusal of a service, with a technical message unless the test gives another. */
export function refused(init: Partial<ConstructorParameters<typeof ApiError>[0]>) {
  return new ApiError({ status: 500, code: 'INTERNAL_ERROR', message: TECHNICAL_MESSAGE, ...init })
}

/** Failures of each kind, with technical messages. */
export const TECHNICAL_FAILURES = [
  refused({}),
  refused({ status: 0, code: 'NETWORK' }),
  refused({ status: 400, code: 'TRUNCATED' }),
  refused({ status: 400, code: 'NOT_JSON' }),
  new TypeError(TECHNICAL_MESSAGE),
]
