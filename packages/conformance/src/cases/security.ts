import { alike, type Random } from '@portal/document'
import { isCsrf, type Operation } from '../document/operations.ts'
import { type Draft, withParameter } from '../request/draft.ts'
import { isBearer } from '../request/session.ts'
import type { RuleId } from '../rules.ts'
import type { Case } from './case.ts'

/** Requests without a session, with an invalid one, and without the csrf token that the document requires. */
export function securityCases(base: Draft, random: Random, stateful: boolean): Case[] {
  return [...sessionCases(base, stateful), ...csrfCases(base, random, stateful)]
}

function sessionCases(base: Draft, stateful: boolean): Case[] {
  const { security } = base.operation
  if (security.length === 0) return []
  const without = (rule: RuleId, title: string, session: Draft['session']): Case => ({
    kind: 'security',
    rule,
    title,
    draft: { ...base, session },
  })
  const keys = security.length > 1 ? security.map(({ key }) => key) : []
  const cases = [
    without('security-missing', 'no session', 'none'),
    ...keys.map((key) => without('security-missing', `a session without ${key}`, { without: key })),
  ]
  const shows = (rule: RuleId, title: string, key: string, value: string) =>
    without(rule, title, { key, value })
  for (const scheme of security) {
    const { key } = scheme
    if (isBearer(scheme)) {
      cases.push(
        shows('security-malformed', 'an empty bearer token', key, 'Bearer'),
        shows('security-malformed', 'another scheme than bearer', key, 'Basic a2l0OmtpdA=='),
      )
      if (stateful)
        cases.push(
          shows('security-unknown', 'a bearer token that was never issued', key, 'Bearer not.a.token'),
        )
    } else if (stateful && scheme.kind === 'apiKey') {
      cases.push(
        shows('security-unknown', `${key} with a value that was never issued`, key, 'not-a-key-of-anybody'),
      )
    }
  }
  return cases
}

function csrfCases(base: Draft, random: Random, stateful: boolean): Case[] {
  return base.operation.parameters
    .filter((parameter) => isCsrf(parameter) && parameter.required)
    .flatMap((parameter) => {
      const given = base.values.header[parameter.name]
      const csrf = (title: string, value: unknown): Case => ({
        kind: 'security',
        rule: 'security-csrf',
        title: `${parameter.name} ${title}`,
        draft: {
          ...withParameter(base, parameter, value),
          invalid: {
            in: 'header',
            name: parameter.name,
            keyword: value === undefined ? 'required' : undefined,
          },
        },
      })
      const forged = typeof given === 'string' ? alike(random, given) : undefined
      return [
        csrf('left out', undefined),
        ...(stateful && forged !== undefined && forged !== given
          ? [csrf('that was never issued', forged)]
          : []),
      ]
    })
}

/** Whether a status refuses a missing session: 401 or 403, where the document has them. */
export function refusesSession(operation: Operation, status: number): boolean {
  const documented = operation.answers.map((answer) => answer.status)
  if (status === 401 || status === 403) return true
  return status >= 400 && status < 500 && !documented.includes('401') && !documented.includes('403')
}
