import { expect, test } from 'vitest'
import { FRIDAY, gone, only, personaFacts } from '../../testing/persona-facts.ts'
import { changesOf } from './changes.ts'

type Made = ReturnType<typeof personaFacts>

const NOON = `${FRIDAY}T15:00:00.000Z`
const inWords = ({ customer, factsAt }: Made, instant = NOON) =>
  changesOf(factsAt(instant), customer).map(({ at, kind, text }) => `${at} ${kind}: ${text}`)

test('wellness is removed on its day, and what a dead pet was offered ends no more', () => {
  const made = personaFacts('wellness-offer')
  const { tables } = made
  const removed = '2026-12-01T00:00:00.000Z wellnessRemoved: Wellness is removed from the policy of Basil.'
  tables.terms.update(only(tables.terms.all()), { wellnessRemovedOn: '2026-12-01' })
  expect(inWords(made)).toContain(removed)
  tables.pets.update(only(tables.pets.all()), { death: { date: FRIDAY, reportedAt: NOON } })
  expect(inWords(made).filter((each) => !/notification|cardExpires/.test(each))).toEqual([removed])
})

test('the sessions of devices end, and declined requests and medical records are no changes', () => {
  const made = personaFacts('security-events')
  expect(inWords(made).filter((each) => each.includes('deviceSignedOut'))).toEqual([
    '2026-11-29T18:40:00.000Z deviceSignedOut: The session on Safari ends.',
    '2026-12-17T18:40:00.000Z deviceSignedOut: The session on Chrome ends.',
    '2026-12-18T18:40:00.000Z deviceSignedOut: The session on Safari ends.',
    '2026-12-19T18:40:00.000Z deviceSignedOut: The session on Firefox ends.',
  ])
  const [device] = made.tables.devices.all()
  if (device !== undefined)
    made.tables.devices.insert({
      ...device,
      ...gone('usedAt'),
      id: 'unused',
      endsAt: '2027-01-01T00:00:00.000Z',
    })
  if (device !== undefined)
    made.tables.devices.insert({
      ...device,
      ...gone('browser'),
      id: 'nameless',
      endsAt: '2027-01-02T00:00:00.000Z',
    })
  expect(inWords(made).filter((each) => each.startsWith('2027-01-0'))).toEqual([
    '2027-01-02T00:00:00.000Z deviceSignedOut: The session on a device ends.',
  ])
  const asking = personaFacts('rename-pending')
  const item = only(asking.tables.workItems.all())
  const requests = () => inWords(asking).filter((each) => each.includes('requestDone'))
  asking.tables.workItems.update(item, { isDeclined: true })
  expect(requests()).toEqual([])
  asking.tables.workItems.update(item, { isDeclined: false, type: 'MEDICAL_RECORD' })
  expect(requests()).toEqual([])
})
