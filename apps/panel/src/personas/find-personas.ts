import type { Persona } from '../control/lists.ts'

/** The personas that have all words, in any order, in name, address, phone, topic or situation. */
export function withWords(personas: readonly Persona[], words: string): Persona[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return personas.filter(({ name, email, phone = '', topic, shows }) => {
    const text = [name, email, phone, topic, shows].join(' ').toLowerCase()
    return wanted.every((word) => text.includes(word))
  })
}

/** The personas by topic, in the order in which the topics come first. */
export function byTopic(personas: readonly Persona[]): [topic: string, personas: Persona[]][] {
  return [...Map.groupBy(personas, ({ topic }) => topic)]
}
