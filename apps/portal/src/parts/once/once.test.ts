import { expect, test } from 'vitest'
import { OfflineError } from '../../lib/connection.ts'
import { TabBusyError } from '../../session/tab-lock.ts'
import { endOf, failure, LOST, openOnce } from '../../testing/once.ts'

test('a try is on record before it is sent, and an answer is its end', async () => {
  const thing = openOnce()
  await thing.once.start('a')
  expect([endOf(thing), thing.states, thing.calls]).toEqual([
    { at: 'done', end: 'a: yes' },
    ['sending', 'done'],
    ['send key 1'],
  ])
})

// covers: CLAIM-093
test('presses at the same moment are one, and nothing follows an end until it is left', async () => {
  const thing = openOnce()
  await Promise.all([thing.once.start('a'), thing.once.start('a')])
  await thing.once.start('b')
  expect(thing.calls).toEqual(['send key 1'])
  await thing.once.leave()
  await thing.once.start('b')
  // The end of the first one stays on record here, so that it is found again and not the second one.
  expect(thing.calls).toEqual(['send key 1', 'find key 1', 'send key 2'])
})

test.each([LOST, failure(500), failure(408), failure(200), new TypeError('no answer')])(
  'after %s the try is looked up, and what is found is its end',
  async (error) => {
    const thing = openOnce({ sends: [error], finds: ['yes'] })
    await thing.once.start('a')
    expect([endOf(thing), thing.states]).toEqual([
      { at: 'done', end: 'a: yes' },
      ['sending', 'checking', 'done'],
    ])
  },
)

test('a try that was not received is refused, stays on record, and keeps its key after a look-up', async () => {
  const thing = openOnce({ sends: [LOST] })
  await thing.once.start('a')
  expect(endOf(thing)).toEqual({ at: 'refused', reason: LOST })
  expect(thing.kept.tries).toEqual([{ key: 'key 1', of: 'a' }])
  await thing.once.start('a')
  expect(thing.calls).toEqual(['send key 1', 'find key 1', 'find key 1', 'send key 1'])
})

test.each([failure(400), failure(409), failure(429), new OfflineError('offline')])(
  'a first try that is refused with %s is not looked up, and leaves the record',
  async (error) => {
    const thing = openOnce({ sends: [error] })
    await thing.once.start('a')
    expect([endOf(thing), thing.kept.tries, thing.calls]).toEqual([
      { at: 'refused', reason: error },
      [],
      ['send key 1'],
    ])
  },
)

test('a repeated try that is refused is looked up, because its first answer may still be lost', async () => {
  const record = [{ key: 'earlier', of: 'a' }]
  const found = openOnce({ sends: [failure(400)], finds: [undefined, 'yes'], record })
  await found.once.start('a')
  expect(endOf(found)).toEqual({ at: 'done', end: 'a: yes' })
  const missed = openOnce({ sends: [failure(400)], record })
  await missed.once.start('a')
  expect([endOf(missed).at, missed.kept.tries]).toEqual(['refused', record])
})

test('a look-up is tried three times; then nobody knows, and another press only looks it up', async () => {
  const thing = openOnce({ sends: [LOST], finds: [LOST, LOST, failure(429), 'yes'] })
  await thing.once.start('a')
  expect(thing.calls.slice(1)).toEqual(['find key 1', 'wait 1000', 'find key 1', 'wait 3000', 'find key 1'])
  expect(endOf(thing)).toMatchObject({ at: 'unknown', error: { status: 429 }, sending: LOST })
  await thing.once.start('a')
  expect(endOf(thing)).toEqual({ at: 'done', end: 'a: yes' })
  expect(thing.calls.filter((call) => call.startsWith('send'))).toHaveLength(1)
})

test('a try that nobody knows of is looked up by itself', async () => {
  const thing = openOnce({ sends: [LOST], finds: [LOST, LOST, LOST, 'yes'] })
  await thing.once.start('a')
  await thing.once.check()
  expect(endOf(thing)).toEqual({ at: 'done', end: 'a: yes' })
})

test('another thing takes the place of one that was not received, or both stay and are looked up', async () => {
  const record = [{ key: 'earlier', of: 'a' }]
  const only = openOnce({ sends: [failure(400)], record })
  await only.once.start('b')
  expect([only.calls, only.kept.tries]).toEqual([['find earlier', 'send key 1'], []])
  const several = openOnce({ sends: [failure(400)], finds: [undefined, 'yes'], record, isOneOfMany: true })
  await several.once.start('b')
  expect(several.calls).toEqual(['find earlier', 'send key 1', 'find earlier'])
  expect(endOf(several)).toEqual({ at: 'done', end: 'a: yes' })
})

test('an answer that says that nothing was carried out leaves the record, and so does one that is looked up', async () => {
  const thing = openOnce({ sends: ['no'] })
  await thing.once.start('a')
  expect([endOf(thing), thing.kept.tries]).toEqual([{ at: 'refused', reason: undefined }, []])
  const earlier = openOnce({ finds: ['no'], record: [{ key: 'earlier', of: 'a' }] })
  await earlier.once.start('a')
  expect([endOf(earlier), earlier.calls]).toEqual([
    { at: 'done', end: 'a: yes' },
    ['find earlier', 'send key 1'],
  ])
})

test('when nothing is left to send, an earlier try is looked up once more, and leaves the record', async () => {
  const record = [{ key: 'earlier', of: 'a' }]
  const other = { next: async () => undefined }
  const late = openOnce({ finds: [undefined, 'yes'], record, other })
  await late.once.start('a')
  expect(endOf(late)).toEqual({ at: 'done', end: 'a: yes' })
  const never = openOnce({ record, other })
  await never.once.start('a')
  expect([endOf(never), never.kept.tries]).toEqual([{ at: 'idle' }, []])
})

test('what prevents a try is the reason, and nothing is sent', async () => {
  const reason = new Error('changed')
  const thing = openOnce({ other: { next: () => Promise.reject(reason) } })
  await thing.once.start('a')
  expect([endOf(thing), thing.calls]).toEqual([{ at: 'refused', reason }, []])
})

test('without its record nothing is sent', async () => {
  const reason = new Error('taken')
  const thing = openOnce({ other: { record: { read: async () => [], keep: () => Promise.reject(reason) } } })
  await thing.once.start('a')
  expect([endOf(thing), thing.calls]).toEqual([{ at: 'refused', reason }, []])
})

test('while another tab sends, nothing is sent, and nobody knows', async () => {
  const error = new TabBusyError('busy')
  const thing = openOnce({ other: { lock: () => Promise.reject(error) } })
  await thing.once.start('a')
  expect([endOf(thing), thing.calls]).toEqual([{ at: 'unknown', error, sending: undefined }, []])
})

test('a page looks up what an earlier one has sent before it sends, without a word until it has to be asked', async () => {
  const record = [{ key: 'earlier', of: 'a' }]
  const found = openOnce({ finds: ['yes'], record, isOpening: true })
  expect(endOf(found)).toEqual({ at: 'opening' })
  await found.once.start('b')
  expect([endOf(found), found.calls]).toEqual([{ at: 'done', end: 'a: yes' }, ['find earlier']])
  const none = openOnce({ isOpening: true })
  await none.once.check()
  expect([none.states, none.calls]).toEqual([['idle'], []])
})

test('an end on record is known without a call', async () => {
  const thing = openOnce({ isOpening: true, other: { endOnRecord: async () => 'bought' } })
  await thing.once.check()
  expect([endOf(thing), thing.calls]).toEqual([{ at: 'done', end: 'bought' }, []])
})

test('an earlier try of this page is known although its record is gone, until it is forgotten', async () => {
  const thing = openOnce({ sends: [LOST] })
  await thing.once.start('a')
  thing.kept.tries = []
  thing.calls.length = 0
  await thing.once.start('a')
  expect(thing.calls).toEqual(['find key 1', 'send key 1'])
  const forgotten = openOnce({ sends: [LOST] })
  await forgotten.once.start('a')
  forgotten.kept.tries = []
  forgotten.once.forget()
  await forgotten.once.start('a')
  expect(forgotten.calls.at(-1)).toBe('send key 2')
})
