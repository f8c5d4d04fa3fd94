import { expect, test } from 'vitest'
import { call } from './call.ts'
import { errorOf, json, readZip, refused, rig, writeCode } from './test-support.ts'

const html = (status: number) =>
  new Response('<!doctype html><title>Bad gateway</title>', {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
const typed = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'content-type': 'application/json' } })

// covers: CLAPI-004, PLAT-020
test.each([
  ['payload.response', { payload: { response: { email: 'a' } } }, { email: 'a' }],
  ['payload.response that is falsy', { payload: { response: false } }, false],
  ['payload.responses', { payload: { responses: [{ isValid: true }] } }, [{ isValid: true }]],
  ['an empty payload.responses', { payload: { responses: [] } }, []],
  ['body', { body: { featureFlags: {} } }, { featureFlags: {} }],
])('%s is unwrapped', async (_name, body, inside) => {
  const { sdk } = rig(() => json(200, body))
  expect(await call(readZip(sdk))).toEqual(inside)
})

test('an answer of known length is unwrapped too', async () => {
  const body = JSON.stringify({ payload: { responses: [{ isValid: false, message: 'Trois-Rivières' }] } })
  const length = String(new TextEncoder().encode(body).length)
  const { sdk } = rig(() => new Response(body, { headers: { 'content-length': length } }))
  expect(await call(readZip(sdk))).toEqual([{ isValid: false, message: 'Trois-Rivières' }])
})

test('204 gives undefined', async () => {
  const { sdk } = rig(() => new Response(null, { status: 204 }))
  expect(await call(writeCode(sdk))).toBeUndefined()
})

// covers: CLAPI-004, PLAT-020, PLAT-021
test.each([
  ['an empty 200', () => typed(''), 200, 'EMPTY'],
  ['an HTML page with 200', () => html(200), 200, 'NOT_JSON'],
  ['plain text with 200', () => new Response('It works!'), 200, 'NOT_JSON'],
  ['truncated JSON', () => typed('{"payload": {"resp'), 200, 'TRUNCATED'],
  ['truncated JSON without a type', () => new Response(new Blob(['{"payl'])), 200, 'TRUNCATED'],
  ['neither response nor responses', () => json(200, { payload: { surprise: 1 } }), 200, 'WRONG_SHAPE'],
  ['responses that are no list', () => json(200, { payload: { responses: {} } }), 200, 'WRONG_SHAPE'],
  ['null inside', () => json(200, { payload: { response: null } }), 200, 'WRONG_SHAPE'],
  ['no envelope', () => json(200, [{ isValid: true }]), 200, 'WRONG_SHAPE'],
  ['an object without an envelope', () => json(200, { isValid: true }), 200, 'WRONG_SHAPE'],
  ['null in body', () => json(200, { body: null }), 200, 'WRONG_SHAPE'],
  ['an empty 500', () => new Response(null, { status: 500 }), 500, 'EMPTY'],
  ['an empty 500 of known length', () => typed('', 500), 500, 'EMPTY'],
  ['an HTML 502', () => html(502), 502, 'NOT_JSON'],
  ['an HTML 503', () => html(503), 503, 'SERVICE_UNAVAILABLE'],
  ['an HTML 404', () => html(404), 404, 'NOT_FOUND'],
  ['a truncated 500', () => typed('{"errors": [{"co', 500), 500, 'TRUNCATED'],
  ['a 500 of another shape', () => json(500, { oops: true }), 500, 'WRONG_SHAPE'],
  ['a 500 with an empty list', () => json(500, { errors: [] }), 500, 'WRONG_SHAPE'],
  ['a 409 without errors', () => json(409, {}), 409, 'CONFLICT'],
  ['a 500 of the contract', () => refused(500, 'INTERNAL_ERROR'), 500, 'INTERNAL_ERROR'],
  ['a refusal', () => refused(400, 'PHONE_INVALID'), 400, 'PHONE_INVALID'],
  ['a code of tomorrow', () => refused(400, 'PAW_MISSING'), 400, 'PAW_MISSING'],
])('%s is an ApiError with its status and code', async (_name, answer, status, code) => {
  const { sdk, log } = rig(answer)
  const error = await errorOf(call(readZip(sdk)))
  expect(error).toMatchObject({ status, code })
  expect(error.correlationId).toBe(log[0]?.headers.get('x-correlation-id'))
  expect(error.message).not.toContain('<')
  expect(log).toHaveLength(1)
})

// covers: PLAT-021
// covers: AUTH-119
test('an error carries message, fields and attempts of its body', async () => {
  const errors = [
    { code: 'VALIDATION_FAILED', message: 'No such ZIP.', field: '/zipcode' },
    { code: 'CODE_INVALID', message: 'Wrong code.', attempts: 3 },
    { code: 'VALIDATION_FAILED' },
  ]
  const { sdk } = rig(() => json(400, { errors }))
  expect(await errorOf(call(writeCode(sdk)))).toMatchObject({
    message: 'No such ZIP.',
    fields: [{ field: '/zipcode', code: 'VALIDATION_FAILED', message: 'No such ZIP.' }],
    attempts: 3,
    retryAfter: undefined,
  })
})

test.each([
  ['an unusable entry', [null, { code: 1, message: 'No code.' }, { code: 'CODE_LOCKED' }], 'CODE_INVALID'],
  ['no entry', [], 'CODE_INVALID'],
])('the first usable entry of the errors counts, after %s', async (_name, before, code) => {
  const errors = [...before, { code, message: 'Wrong code.' }]
  const { sdk } = rig(() => json(400, { errors }))
  expect(await errorOf(call(readZip(sdk)))).toMatchObject({ code, message: 'Wrong code.' })
})

// covers: API-029
test.each([
  [400, 'PHONE_INVALID'],
  [429, 'CODE_LOCKED'],
  [500, 'INTERNAL_ERROR'],
])('a %d of generateCode is thrown with the code of the service: %s', async (status, code) => {
  const { sdk } = rig(() => refused(status, code))
  const body = { phoneNumber: '2125550142', email: 'us-happy@example.com' }
  const error = await errorOf(call(sdk.profile.POST('/v1/profiles/generateCode', { body })))
  expect(error).toMatchObject({ status, code, message: `It is ${code}.` })
})

test.each([
  ['seconds', { 'retry-after': '900' }, 900],
  [
    "a date, against the server's clock",
    { 'retry-after': 'Sat, 01 Jan 2000 00:02:00 GMT', date: 'Sat, 01 Jan 2000 00:00:00 GMT' },
    120,
  ],
  ['a date that is past', { 'retry-after': 'Sat, 01 Jan 2000 00:00:00 GMT' }, 0],
  ['nonsense', { 'retry-after': 'soon' }, undefined],
  ['nothing', {}, undefined],
])('Retry-After of a 429: %s', async (_name, headers, retryAfter) => {
  const { sdk } = rig(() => json(429, { errors: [{ code: 'CODE_LOCKED', message: 'Wait.' }] }, headers))
  expect(await errorOf(call(readZip(sdk)))).toMatchObject({ status: 429, code: 'CODE_LOCKED', retryAfter })
})
