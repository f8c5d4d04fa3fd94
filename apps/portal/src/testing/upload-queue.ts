import { expect, vi } from 'vitest'
import { UploadQueue } from '../parts/uploads/upload-queue.ts'
import type { ClaimFile } from '../session/claim-files.ts'

type Sent = {
  name: string
  progress: (share: number) => void
  signal: AbortSignal
  answer: (url: string) => void
  fail: (error: unknown) => void
}

/** A queue whose uploads the test answers. @param found files of an earlier visit */
export function openQueue(found: readonly ClaimFile[] = []) {
  const sent: Sent[] = []
  const kept: ClaimFile[][] = []
  const queue = new UploadQueue({ found, onFiles: (files) => void kept.push(files) })
  const stop = queue.start((file, progress, signal) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    sent.push({ name: file.name, progress, signal, answer: resolve, fail: reject })
    return promise
  })
  const states = () => queue.get().map(({ file, state }) => `${file.name} ${state.step}`)
  const until = (...expected: string[]) => vi.waitFor(() => expect(states()).toEqual(expected))
  const one = (index: number) => {
    const found = sent[index]
    if (found === undefined) throw new Error(`upload ${index} was not sent`)
    return found
  }
  const idOf = (name: string) => queue.get().find(({ file }) => file.name === name)?.id ?? ''
  return { queue, sent, kept, stop, states, until, one, idOf }
}
