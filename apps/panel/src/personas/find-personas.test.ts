import { expect, test } from 'vitest'
import { byTopic, withWords } from './find-personas.ts'

const persona = (name: string, topic: string, shows: string) => ({
  name,
  topic,
  shows,
  email: `${name}@example.com`,
  phone: name === 'no-mobile' ? undefined : '2125550101',
})
const PERSONAS = [
  persona('us-happy', 'Everyday', 'a dog and a cat'),
  persona('overdue', 'Payments', 'a failed payment'),
  persona('no-mobile', 'Sign-in', 'codes go to the e-mail address'),
  persona('expired-card', 'Payments', 'the card that pays has expired'),
]
const names = (words: string) => withWords(PERSONAS, words).map(({ name }) => name)

test('personas are found by words of name, situation and topic, in any order', () => {
  expect(names('  ')).toHaveLength(4)
  expect(names('card EXPIRED')).toEqual(['expired-card'])
  expect(names('payments')).toEqual(['overdue', 'expired-card'])
  expect(names('2125550101 dog')).toEqual(['us-happy'])
})

test('personas of one topic are listed together, although others come between', () => {
  expect(byTopic(PERSONAS).map(([topic, list]) => [topic, list.map(({ name }) => name)])).toEqual([
    ['Everyday', ['us-happy']],
    ['Payments', ['overdue', 'expired-card']],
    ['Sign-in', ['no-mobile']],
  ])
})
