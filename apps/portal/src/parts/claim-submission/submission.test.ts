import { expect, test } from 'vitest'
import type { Submission } from '../../api/claim-submissions.ts'
import { ApiError } from '../../api/refusal.ts'
import {
  SUBMISSION_TEXTS,
  submissionErrorText,
  submissionFailureText,
} from '../../features/claim-form/sending/use-sending.ts'
import { OfflineError } from '../../lib/connection.ts'
import { createTabLock, TabBusyError } from '../../session/tab-lock.ts'
import { createSubmission, type SubmissionState } from './submission.ts'

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
  const ports = {
    send: async () => (await next('send')) ?? RECEIPT,
    find: () => next('find'),
    refresh: () => void calls.push('refresh'),
    lock: createTabLock(),
    wait: async (ms: number) => void calls.push(`wait ${ms}`),
  }
  const draft = {
    key: 'draft',
    wasSent,
    markSent: async (isSent: boolean) => void calls.push(isSent ? 'mark' : 'unmark'),
  }
  const submission = createSubmission(ports, draft)
  const states: string[] = []
  submission.subscribe(() => states.push(submission.state().at))
  const submit = () => submission.start(SUBMISSION)
  return { submission, submit, states, calls, ports, draft }
}

const received = (isPresent: boolean): SubmissionState => ({
  at: 'done',
  end: { receipt: RECEIPT, isPresent },
})

test('a submission is noted in the draft before it is sent', async () => {
  const { submission, submit, states, calls } = open()
  await submit()
  expect(submission.state()).toEqual(received(true))
  expect([states, calls]).toEqual([
    ['sending', 'done'],
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
  expect(states.slice(-2)).toEqual(['checking', 'done'])
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
  expect(submission.state()).toEqual({ at: 'refused', reason: LOST })
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
  expect(submission.state()).toMatchObject({ at: 'unknown' })
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
  expect(submission.state()).toEqual({ at: 'refused', reason: error })
  expect(calls).toEqual(['mark', 'send', 'unmark'])
  await submission.leave()
  expect(submission.state()).toEqual({ at: 'idle' })
  await submit()
  expect(calls.slice(3)).toEqual(['mark', 'send'])
})

test('a refusal of a repeated try is looked up, because the first one may have arrived', async () => {
  const { submission, submit, calls } = open({
    sends: [failure(400)],
    finds: [undefined, RECEIPT],
    wasSent: true,
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
  expect(submission.state()).toMatchObject({ at: 'refused' })
})

test('a form that is opened again looks up its draft: it was received, or the form goes on', async () => {
  const found = open({ finds: [RECEIPT], wasSent: true })
  await found.submission.check()
  expect([found.submission.state(), found.states]).toEqual([received(false), ['checking', 'done']])
  const none = open({ wasSent: true })
  await none.submission.check()
  expect(none.submission.state()).toEqual({ at: 'idle' })
})

test('nothing is sent when the draft belongs to another tab, or when that tab does not finish', async () => {
  const taken = new Error('taken')
  const { ports, draft, calls } = open()
  const submission = createSubmission(ports, { ...draft, markSent: () => Promise.reject(taken) })
  await submission.start(SUBMISSION)
  expect(submission.state()).toEqual({ at: 'refused', reason: taken })
  const busy = new TabBusyError('busy')
  const waiting = createSubmission({ ...ports, lock: () => Promise.reject(busy) }, draft)
  await waiting.start(SUBMISSION)
  expect(waiting.state()).toMatchObject({ at: 'unknown', error: busy })
  expect(calls).toEqual([])
})

test.each([
  ['no connection', new OfflineError('offline'), 'Check your Internet connection'],
  ['a sentence of the service', failure(400, 'Add an invoice.'), 'Add an invoice.'],
  ['a technical sentence', failure(400, 'claimDto.invoice is null'), 'Something went wrong.'],
  ['another status', failure(500, 'Add an invoice.'), 'Something went wrong.'],
  [
    'no answer',
    LOST,
    'It looks like something went wrong on our end while trying to submit your claim. Please try again in a few minutes.',
  ],
  [
    'another failure',
    new Error('taken'),
    'It looks like something went wrong on our end while trying to submit your claim. Please try again in a few minutes.',
  ],
])('002 §8: the text of %s', (_what, error, text) => {
  expect(submissionErrorText(error)).toBe(text)
  expect(submissionFailureText({ at: 'refused', reason: error })).toBe(text)
})

test('an unknown outcome has a text of its own, and a submission that did not fail has none', () => {
  const unknown = { at: 'unknown', error: LOST, sending: LOST } as const
  expect(submissionFailureText(unknown)).toBe(SUBMISSION_TEXTS.unknown)
  expect(submissionFailureText({ at: 'idle' })).toBeUndefined()
})
