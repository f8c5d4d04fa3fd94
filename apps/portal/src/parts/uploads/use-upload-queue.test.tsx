import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { ApiContext } from '../../session/context.ts'
import { openCaller } from '../../testing/caller.ts'
import { fileOf } from '../../testing/files.ts'
import { useUploadQueue } from './use-upload-queue.ts'

async function openForm() {
  const { client, api, calls } = await openCaller('us-happy')
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <ApiContext value={api}>{children}</ApiContext>
    </QueryClientProvider>
  )
  const { result } = renderHook(() => useUploadQueue(), { wrapper })
  const uploads = () => calls.filter(({ call }) => call.endsWith('/v1/documents'))
  return { form: () => result.current, uploads }
}

test('a form without files of an earlier visit begins with none and sends nothing', async () => {
  const { form, uploads } = await openForm()
  expect([form().all, form().isUploading, form().files(), uploads()]).toEqual([[], false, [], []])
})

test('clearing a part of a form removes its files and leaves those of the other parts', async () => {
  const { form } = await openForm()
  act(() => {
    form().queue.add([fileOf('a.pdf'), fileOf('b.pdf')], { kind: 'INVOICE', place: 'first' })
    form().queue.add([fileOf('c.pdf')], { kind: 'INVOICE', place: 'second' })
  })
  await waitFor(() => expect(form().files()).toHaveLength(3))
  act(() => form().clear('first'))
  expect(
    form()
      .files()
      .map(({ file }) => file.name),
  ).toEqual(['c.pdf'])
})
