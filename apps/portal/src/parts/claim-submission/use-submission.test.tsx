import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { uploadDocumentMutation } from '../../api/documents.ts'
import { ApiContext } from '../../session/context.ts'
import { openCaller } from '../../test-caller.ts'
import { claimOf, pdfOf } from '../../test-claims.ts'
import { useSubmission } from './use-submission.ts'

async function open(wasSent = false, key: string = crypto.randomUUID()) {
  const caller = await openCaller()
  const { api, client, run } = caller
  const url = await run(uploadDocumentMutation(api), { file: pdfOf('Invoice.pdf') })
  const body = claimOf(await caller.account(), [url])
  const marks: boolean[] = []
  const markSent = async (isSent: boolean) => void marks.push(isSent)
  const { result } = renderHook(() => useSubmission({ key, place: { kind: 'claim' }, wasSent, markSent }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <ApiContext value={api}>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </ApiContext>
    ),
  })
  const submit = () => result.current.submission.submit({ kind: 'claim', body })
  return { ...caller, result, marks, submit }
}

test('a claim whose answer was lost is found by its key and not sent again', async () => {
  const { world, result, marks, submit } = await open()
  await world.addFault({ operationId: 'submitClaim', kind: 'reset', afterCommit: true, times: 1 })
  expect(result.current.state).toEqual({ at: 'idle' })
  await submit()
  await waitFor(() => expect(result.current.state).toMatchObject({ at: 'received', isPresent: true }))
  expect([await world.count('submitClaim'), await world.count('findClaimSubmission'), marks]).toEqual([
    1,
    1,
    [true],
  ])
})

test('a draft that was sent before and not received is sent with its key', async () => {
  const { world, result, submit } = await open(true)
  await submit()
  await waitFor(() => expect(result.current.state).toMatchObject({ at: 'received', isPresent: true }))
  expect([await world.count('submitClaim'), await world.count('findClaimSubmission')]).toEqual([1, 1])
})
