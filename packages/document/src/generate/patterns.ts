import { type AST, RegExpParser } from '@eslint-community/regexpp'
import { LONGEST_TEXT, letters, type Random } from './random.ts'

/** A part of a pattern: the range of its lengths, and a generator for one length. */
type Part = { min: number; max: number; make(random: Random, length: number): string }

const EMPTY: Part = { min: 0, max: 0, make: () => '' }
const PRINTABLE = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))

/** Parts by their pattern: a run needs the same few patterns for thousands of values. */
const parts = new Map<string, Part | undefined>()

/**
 * Builds a generator of texts that match a pattern, with an exact length where the pattern allows it.
 * Lookarounds and backreferences are ignored, so the caller must validate the result.
 * @returns undefined for a pattern that cannot be parsed, or whose shortest text is too long to send
 */
export function patternTexts(pattern: string): ((random: Random, length: number) => string) | undefined {
  if (!parts.has(pattern)) parts.set(pattern, partOf(pattern))
  const part = parts.get(pattern)
  return part === undefined ? undefined : (random, length) => part.make(random, length)
}

function partOf(pattern: string): Part | undefined {
  try {
    const tree = new RegExpParser().parsePattern(pattern, 0, pattern.length, { unicode: true })
    const whole = choice(tree.alternatives.map((alternative) => padded(alternative)))
    return whole.min > LONGEST_TEXT ? undefined : whole
  } catch {
    return undefined
  }
}

/** A pattern without anchors allows anything around it. */
function padded({ elements }: AST.Alternative): Part {
  const isEdge = (element: AST.Element | undefined, kind: 'start' | 'end') =>
    element?.type === 'Assertion' && element.kind === kind
  const anything: Part = { min: 0, max: Number.POSITIVE_INFINITY, make: letters }
  return sequence([
    ...(isEdge(elements[0], 'start') ? [] : [anything]),
    ...elements.map(elementPart),
    ...(isEdge(elements.at(-1), 'end') ? [] : [anything]),
  ])
}

function elementPart(element: AST.Element): Part {
  switch (element.type) {
    case 'Character':
      return single([String.fromCodePoint(element.value)])
    case 'CharacterSet':
    case 'CharacterClass':
    case 'ExpressionCharacterClass':
      return single(charactersOf(element))
    case 'Group':
    case 'CapturingGroup':
      return choice(element.alternatives.map(({ elements }) => sequence(elements.map(elementPart))))
    case 'Quantifier':
      return repeated(elementPart(element.element), element.min, element.max)
    default:
      return EMPTY
  }
}

/** Prefers letters and digits where the class has any, because transports do not alter them. */
function charactersOf(
  element: AST.CharacterSet | AST.CharacterClass | AST.ExpressionCharacterClass,
): string[] {
  const test = new RegExp(`^(?:${element.raw})$`, 'u')
  const found = PRINTABLE.filter((character) => test.test(character))
  const plain = found.filter((character) => /[A-Za-z0-9]/.test(character))
  if (plain.length > 0 || found.length > 0) return plain.length > 0 ? plain : found
  const ranges = element.type === 'CharacterClass' ? element.elements : []
  return ranges.flatMap((range) =>
    range.type === 'CharacterClassRange' ? [String.fromCodePoint(range.min.value)] : [],
  )
}

function single(characters: string[]): Part {
  return { min: 1, max: 1, make: (random) => random.pick(characters) ?? '' }
}

function choice(parts: Part[]): Part {
  const least = parts.reduce((most, { min }) => Math.min(most, min), Infinity)
  return {
    min: least,
    max: parts.reduce((least, { max }) => Math.max(least, max), -Infinity),
    make(random, length) {
      const fitting = parts.filter(({ min, max }) => min <= length && length <= max)
      const shortest = parts.filter(({ min }) => min === least)
      return random.pick(fitting.length > 0 ? fitting : shortest)?.make(random, length) ?? ''
    },
  }
}

/** In parts: a longer list is not shuffled, because that takes longer than everything else. */
const MOST_SHUFFLED = 1000

/** Gives each part its minimum length and shares out the rest at random among the parts that can grow. */
function sequence(parts: Part[]): Part {
  const min = parts.reduce((sum, part) => sum + part.min, 0)
  const max = parts.reduce((sum, part) => sum + part.max, 0)
  return {
    min,
    max,
    make(random, length) {
      let left = Math.max(0, length - min)
      const lengths = parts.map((part) => part.min)
      const order = [...parts.keys()]
      for (const index of parts.length > MOST_SHUFFLED ? order : random.shuffled(order)) {
        const part = parts[index]
        if (part === undefined) continue
        const more = Math.min(left, part.max - part.min)
        lengths[index] = part.min + more
        left -= more
      }
      return parts.map((part, index) => part.make(random, lengths[index] ?? part.min)).join('')
    },
  }
}

function repeated(part: Part, least: number, most: number): Part {
  return {
    min: part.min * least,
    max: most === 0 || part.max === 0 ? 0 : part.max * most,
    make(random, length) {
      const times = timesFor(part, least, most, length)
      return sequence(Array.from({ length: times }, () => part)).make(random, length)
    },
  }
}

/** A part that may be empty need not be repeated more often than there are characters. */
function timesFor(part: Part, least: number, most: number, length: number): number {
  if (part.max === 0) return 0
  if (part.min === 0) return Math.min(most, Math.max(Math.min(least, length), length > 0 ? 1 : 0))
  const fewest = Math.max(least, Math.ceil(length / part.max))
  return Math.min(most, Math.max(fewest, length > 0 && fewest === 0 ? 1 : 0))
}
