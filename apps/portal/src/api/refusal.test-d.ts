import { expectTypeOf, test } from 'vitest'
import { type CodeTexts, type ErrorTexts, errorText } from './refusal.ts'

// This file does not run: the compiler is the test. Each `@ts-expect-error` fails the type check when its line
// compiles.

const WHOLE = {
  CODE_INVALID: null,
  CODE_LOCKED: 'Locked.',
  PHONE_INVALID: null,
  TOO_MANY_REQUESTS: 'Wait.',
} satisfies CodeTexts<'sendCode' | 'verifyCode'>

test('a table of texts that lacks a code of its operations does not compile', () => {
  const { CODE_LOCKED: _, ...rest } = WHOLE
  // @ts-expect-error the text of CODE_LOCKED is missing
  const missing = { ...rest } satisfies CodeTexts<'sendCode' | 'verifyCode'>
  expectTypeOf(missing).toBeObject()
})

test('neither does one with a code that none of its operations has', () => {
  // @ts-expect-error neither operation refuses with EMAIL_IN_USE
  const other = { ...WHOLE, EMAIL_IN_USE: 'Taken.' } satisfies CodeTexts<'sendCode' | 'verifyCode'>
  expectTypeOf(other).toBeObject()
})

test('a table of some operations gives texts, and one of other codes does not', () => {
  expectTypeOf({ byCode: WHOLE, general: 'Sorry.' }).toExtend<ErrorTexts>()
  // @ts-expect-error no operation refuses with this code
  const wrong = (error: unknown) => errorText(error, { byCode: { CODE_LOKED: 'Locked.' }, general: 'Sorry.' })
  expectTypeOf(wrong).returns.toBeString()
})
