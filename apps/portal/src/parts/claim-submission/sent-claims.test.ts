import { expect, test } from 'vitest'
import { uploadDocumentMutation } from '../../api/documents.ts'
import { openCaller } from '../../testing/caller.ts'
import { claimOf, pdfOf } from '../../testing/claims.ts'
import { createSubmission, submissionPorts } from './submission.ts'

async function open(wasSent = false, key: string = crypto.randomUUID()) {
  const caller = await openCaller()
  const { api, client, run } = caller
  const url = await run(uploadDocumentMutation(api), { file: pdfOf('Invoice.pdf') })
  const body = claimOf(await caller.account(), [url])
  const marks: boolean[] = []
  const markSent = async (isSent: boolean) => void marks.push(isSent)
  const ports = submissionPorts(api, client, { key, target: { kind: 'claim' } })
  const submission = createSubmission(ports, { key, wasSent, markSent })
  return { ...caller, submission, marks, submit: () => submission.start({ kind: 'claim', body }) }
}

test('a claim whose answer was lost is found by its key and not sent again', async () => {
  const { world, submission, marks, submit } = await open()
  await world.addFault({ operationId: 'submitClaim', kind: 'reset', afterCommit: true, times: 1 })
  expect(submission.state()).toEqual({ at: 'idle' })
  await submit()
  expect(submission.state()).toMatchObject({ at: 'done', end: { isPresent: true } })
  expect([await world.count('submitClaim'), await world.count('findClaimSubmission'), marks]).toEqual([
    1,
    1,
    [true],
  ])
})

test('a draft that was sent before and not received is sent with its key', async () => {
  const { world, submission, submit } = await open(true)
  await submit()
  expect(submission.state()).toMatchObject({ at: 'done', end: { isPresent: true } })
  expect([await world.count('submitClaim'), await world.count('findClaimSubmission')]).toEqual([1, 1])
})
