import { expect, test } from 'vitest'
import { createCsrf } from './csrf.ts'

/** The cache on its own, with token calls answered by hand. */
function cache() {
  const answers: ((csrfToken: string) => void)[] = []
  const fetchToken = () =>
    new Promise<{ csrfToken: string; expiresIn: number }>((resolve) => {
      answers.push((csrfToken) => resolve({ csrfToken, expiresIn: 1800 }))
    })
  return { csrf: createCsrf(fetchToken), answers }
}

// covers: PLAT-019
test('a token that arrives after the sign-out is not kept', async () => {
  const { csrf, answers } = cache()
  const before = csrf.token()
  csrf.drop()
  const after = csrf.token()
  answers[1]?.('new session')
  expect(await after).toBe('new session')
  answers[0]?.('old session')
  await before
  expect(await csrf.token()).toBe('new session')
  expect(answers).toHaveLength(2)
})

test('a late refusal of an old token leaves the new one alone', async () => {
  const { csrf, answers } = cache()
  const first = csrf.token()
  answers[0]?.('first')
  await first
  csrf.drop('first')
  const second = csrf.token()
  answers[1]?.('second')
  await second
  csrf.drop('first')
  expect(await csrf.token()).toBe('second')
})
