import { answering, type Violation } from './violation.ts'

export const SECURITY: Violation[] = [
  { name: 'wants no session', operation: 'getBook', rule: 'security-missing', skips: 'bearer' },
  { name: 'takes another scheme', operation: 'listBooks', rule: 'security-malformed', skips: 'bearer-form' },
  { name: 'takes any token', operation: 'listBooks', rule: 'security-unknown', skips: 'bearer-value' },
  { name: 'wants no csrf token', operation: 'replaceBook', rule: 'security-csrf', skips: 'csrf' },
  { name: 'takes any csrf token', operation: 'removeBook', rule: 'security-csrf', skips: 'csrf-value' },
  answering(
    'sends those without a session elsewhere',
    'getStatistics',
    'security-missing',
    () => ({ status: 302, headers: { location: '/sign-in' }, body: undefined }),
    401,
  ),
]
