import { expect, test } from 'vitest'
import { endOf, failure, LOST, openOnce } from '../../testing/once.ts'
import { createOnce } from './once.ts'
import type { Try } from './send-once.ts'

test('the record is read while the page sends a first try, and while it checks what it has sent or found', async () => {
  const seen: string[] = []
  const read = async () => {
    seen.push(thing.once.state().at)
    return []
  }
  const thing = openOnce({ sends: [LOST], other: { record: { read, keep: async () => undefined } } })
  await thing.once.start('a')
  await thing.once.start('a')
  await thing.once.check()
  expect(seen).toEqual(['sending', 'checking', 'checking'])
})

test('an end is not looked up, and is forgotten when it is left', async () => {
  const thing = openOnce()
  await thing.once.start('a')
  await thing.once.check()
  thing.kept.tries = []
  await thing.once.leave()
  await thing.once.start('a')
  expect(thing.calls).toEqual(['send key 1', 'send key 2'])
})

test('a try without an end stays known when it is left, although its record is gone', async () => {
  const thing = openOnce({ sends: [LOST] })
  await thing.once.start('a')
  thing.kept.tries = []
  await thing.once.leave()
  await thing.once.start('a')
  expect(thing.calls).toEqual(['send key 1', 'find key 1', 'find key 1', 'send key 1'])
})

test('while a try may have been carried out, a record that cannot be read is no refusal', async () => {
  const error = new Error('broken')
  const read = async () => (thing.calls.length === 0 ? [] : Promise.reject(error))
  const thing = openOnce({ sends: [LOST], other: { record: { read, keep: async () => undefined } } })
  await thing.once.start('a')
  await thing.once.start('a')
  expect(endOf(thing)).toEqual({ at: 'unknown', error, sending: undefined })
})

test('a record that another tab has replaced stays as it is when a try is refused', async () => {
  const written: string[] = []
  const read = async () => [{ key: 'of another tab', of: 'a' }]
  const keep = async (tries: readonly Try[]) => void written.push(tries.map(({ key }) => key).join())
  const next = async () => ({ key: 'key 1', of: 'b' })
  const send = () => Promise.reject(failure(400))
  const thing = openOnce({ other: { record: { read, keep }, next, send, isOver: () => true } })
  await thing.once.start('b')
  expect([endOf(thing).at, written]).toEqual(['refused', ['key 1']])
})

test('each of several tries that a page resumes is its own', async () => {
  const asked: unknown[] = []
  const record = ['one', 'two'].map((key) => ({ key, of: key }))
  const endOfOwn = async ({ key }: Try, _answer: string, isOwn: boolean) => {
    asked.push([key, isOwn])
    return undefined
  }
  const thing = openOnce({ finds: ['no', 'no'], record, other: { endOf: endOfOwn } })
  await thing.once.check()
  expect(asked).toEqual([
    ['one', true],
    ['two', true],
  ])
})

test('what is never looked up stays as it is when it is checked', async () => {
  const senderOf = () => {
    throw new Error('It is sent')
  }
  const once = createOnce({ senderOf, reasonOf: async (cause) => cause })
  await once.check()
  expect(once.state()).toEqual({ at: 'idle' })
})
