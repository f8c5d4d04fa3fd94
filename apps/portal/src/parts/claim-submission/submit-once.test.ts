import { expect, test } from 'vitest'
import type { Submission } from '../../api/claim-submissions.ts'
import { ApiError } from '../../api/errors.ts'
import { OfflineError } from '../../lib/connection.ts'
import { createTabLock } from '../../session/tab-lock.ts'
import { createSubmission, type SubmissionState } from './submission-chain.ts'
import type { SubmissionPorts } from './submission-ports.ts'
import { SUBMISSION_TEXTS, submissionErrorText } from './submission-texts.ts'

const RECEIPT = { claimNumber: '21000001' }
const SUBMISSION: Submission = {
  kind: 'documents',
  claimNumber: '21000001',
  body: {
    policyNumber: 'PET1',
    policyNumberDisplay: 'PET1-01',
    customerNumber: 'C-1',
    supportedDocuments: [],
  },
}

const failure = (status: number, message = 'No.') => new ApiError({ status, code: 'UNKNOWN', message })
const LOST = failure(0)

/** A draft and a service. Each call answers with the next value of its list, and fails with an error of it. */
function open({
  sends = [RECEIPT],
  finds = [],
  wasSent = false,
}: {
  sends?: readonly unknown[]
  finds?: readonly unknown[]
  wasSent?: boolean
} = {}) {
  const calls: string[] = []
  const queues = { send: [...sends], find: [...finds] }
  const next = async (name: 'send' | 'find') => {
    calls.push(name)
    const answer = queues[name].shift()
    if (answer instanceof Error) throw answer
    return answer === undefined ? undefined : RECEIPT
  }
  const ports: SubmissionPorts = {
    send: async () => (await next('send')) ?? RECEIPT,
    find: () => next('find'),
    refresh: () => void calls.push('refresh'),
    markSent: async (isSent) => void calls.push(isSent ? 'mark' : 'unmark'),
    lock: createTabLock(),
    wait: async (ms) => void calls.push(`wait ${ms}`),
  }
  const submission = createSubmission(ports, wasSent)
  const states: string[] = []
  submission.subscribe(() => states.push(submission.state().at))
  const submit = () => submission.submit(SUBMISSION)
  return { submission, submit, states, calls, ports }
}

const received = (isPresent: boolean): SubmissionState => ({ at: 'received', receipt: RECEIPT, isPresent })

test('a submission is noted in the draft before it is sent', async () => {
  const { submission, submit, states, calls } = open()
  await submit()
  expect(submission.state()).toEqual(received(true))
  expect([states, calls]).toEqual([
    ['sending', 'sending', 'received'],
    ['mark', 'send'],
  ])
})

test('a second press is ignored while the first one is under way, and after it', async () => {
  const { submit, calls } = open()
  await Promise.all([submit(), submit()])
  await submit()
  expect(calls).toEqual(['mark', 'send'])
})

test('without an answer the submission is looked up by its key, and is the present one', async () => {
  const { submission, submit, states, calls } = open({ sends: [LOST], finds: [RECEIPT] })
  await submit()
  expect(submission.state()).toEqual(received(true))
  expect(states.slice(-2)).toEqual(['checking', 'received'])
  expect(calls).toEqual(['mark', 'send', 'find', 'refresh'])
})

test.each([
  ['an answer of another shape', failure(201)],
  ['a failure of the service', failure(503)],
  ['a request that took too long', failure(408)],
])('%s is no outcome', async (_what, error) => {
  const { submission, submit } = open({ sends: [error], finds: [RECEIPT] })
  await submit()
  expect(submission.state()).toEqual(received(true))
})

test('a submission that was not received failed; the next try looks it up first', async () => {
  const { submission, submit, calls } = open({ sends: [LOST, RECEIPT] })
  await submit()
  expect(submission.state()).toEqual({ at: 'failed', error: LOST, isUnknown: false })
  calls.length = 0
  await submit()
  expect(calls).toEqual(['find', 'mark', 'send'])
  expect(submission.state()).toEqual(received(true))
})

test('an earlier try that arrived late is found, and may have had another content', async () => {
  const { submission, submit, calls } = open({ sends: [LOST], finds: [undefined, RECEIPT] })
  await submit()
  calls.length = 0
  await submit()
  expect(calls).toEqual(['find', 'refresh'])
  expect(submission.state()).toEqual(received(false))
})

test('a look-up is tried three times; then it is not known whether it went through', async () => {
  const { submission, submit, calls } = open({ sends: [LOST], finds: [LOST, LOST, LOST, RECEIPT] })
  await submit()
  expect(calls).toEqual(['mark', 'send', 'find', 'wait 1000', 'find', 'wait 3000', 'find'])
  expect(submission.state()).toMatchObject({ at: 'failed', isUnknown: true })
  await submit()
  expect(submission.state()).toEqual(received(false))
})

test.each([
  ['a refusal', failure(400)],
  ['the end of the session', failure(401)],
  ['too many requests', failure(429)],
  ['no connection', new OfflineError('offline')],
])('after %s of a first try nothing was received, and the draft is not sent', async (_what, error) => {
  const { submission, submit, calls } = open({ sends: [error, RECEIPT] })
  await submit()
  expect(submission.state()).toEqual({ at: 'failed', error, isUnknown: false })
  expect(calls).toEqual(['mark', 'send', 'unmark'])
  submission.dismiss()
  expect(submission.state()).toEqual({ at: 'idle' })
  await submit()
  expect(calls.slice(3)).toEqual(['mark', 'send'])
})

test('a refusal of a repeated try is looked up, because the first one may have arrived', async () => {
  const { submission, submit, calls } = open({
    ...{ sends: [failure(400)], finds: [undefined, RECEIPT], wasSent: true },
  })
  await submit()
  expect(calls).toEqual(['find', 'mark', 'send', 'find', 'refresh'])
  expect(submission.state()).toEqual(received(false))
})

test('a key that was used for another content is looked up: the other content was received', async () => {
  const { submission, submit } = open({ sends: [failure(409)], finds: [RECEIPT] })
  await submit()
  expect(submission.state()).toEqual(received(false))
})

test('a conflict of another kind is a failure', async () => {
  const { submission, submit } = open({ sends: [failure(409)] })
  await submit()
  expect(submission.state()).toMatchObject({ at: 'failed', isUnknown: false })
})

test('a form that is opened again looks up its draft: it was received, or the form goes on', async () => {
  const found = open({ finds: [RECEIPT], wasSent: true })
  await found.submission.check()
  expect([found.submission.state(), found.states]).toEqual([
    received(false),
    ['checking', 'checking', 'received'],
  ])
  const none = open({ wasSent: true })
  await none.submission.check()
  expect(none.submission.state()).toEqual({ at: 'idle' })
})

test('nothing is sent when the draft belongs to another tab, or when that tab does not finish', async () => {
  const taken = new Error('taken')
  const { ports, calls } = open()
  const submission = createSubmission({ ...ports, markSent: () => Promise.reject(taken) }, false)
  await submission.submit(SUBMISSION)
  expect(submission.state()).toEqual({ at: 'failed', error: taken, isUnknown: false })
  expect(calls).toEqual([])
})

test.each([
  ['an unknown outcome', LOST, true, SUBMISSION_TEXTS.unknown],
  ['no connection', new OfflineError('offline'), false, 'Check your Internet connection'],
  ['a sentence of the service', failure(400, 'Add an invoice.'), false, 'Add an invoice.'],
  ['a technical sentence', failure(400, 'claimDto.invoice is null'), false, 'Something went wrong.'],
  ['another status', failure(500, 'Add an invoice.'), false, 'Something went wrong.'],
  [
    'no answer',
    LOST,
    false,
    'It looks like something went wrong on our end while trying to submit your claim. Please try again in a few minutes.',
  ],
  [
    'another failure',
    new Error('taken'),
    false,
    'It looks like something went wrong on our end while trying to submit your claim. Please try again in a few minutes.',
  ],
])('002 §8: the text of %s', (_what, error, isUnknown, text) => {
  expect(submissionErrorText({ error, isUnknown })).toBe(text)
})
