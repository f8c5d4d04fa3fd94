import type { Extent, FileField } from '../document/forms.ts'
import { emptied, leastBytes, madeFile, type SentFile } from '../request/files.ts'
import type { RuleId } from '../rules.ts'

/** A field as titles name it: `/cover`, or `the body` when the body is one file. */
export function fileName({ name }: FileField): string {
  return name === '' ? 'the body' : `/${name}`
}

/** Files for one field, with the rule that they test. */
type FileEdge = { rule: RuleId; title: string; files: SentFile[] }
type Unmade = { title: string; reason: string }

/** In bytes. Larger files are not generated. */
const LARGEST_FILE = 12_000_000
const USUAL_SIZE = 1024
const MOST_FILES = 50

/** Ordinary files for a field, as few as the document allows; undefined when none can be generated. */
export function usualFiles({ types, bytes, several }: FileField): SentFile[] | undefined {
  const file = usualFile(types, bytes)
  return file === undefined ? undefined : Array.from({ length: Math.max(1, several?.least ?? 1) }, () => file)
}

function usualFile(types: readonly string[], { least, most }: Extent): SentFile | undefined {
  for (const type of types) {
    const smallest = Math.max(least, leastBytes(type) ?? 0)
    const found = madeFile(type, Math.max(smallest, Math.min(USUAL_SIZE, most ?? USUAL_SIZE)))
    if (found !== undefined) return found
  }
  return undefined
}

/** Files at the bounds of the document: smallest and largest size and number, and each media type. */
export function fileEdges(field: FileField): { edges: FileEdge[]; unmade: Unmade[] } {
  const { types, bytes } = field
  const found = [...sizeEdges(field), ...(types.length > 1 ? types.map((type) => typeEdge(type, bytes)) : [])]
  return {
    edges: [...found.filter((each) => 'files' in each), ...numberEdges(field)],
    unmade: found.filter((each) => 'reason' in each),
  }
}

function sizeEdges({ bytes, types }: FileField): (FileEdge | Unmade)[] {
  return (['least', 'most'] as const).flatMap((end): (FileEdge | Unmade)[] => {
    const size = bytes[end]
    if (size === undefined || size === 0) return []
    const title = `with a file at ${end === 'least' ? 'minLength' : 'maxLength'} ${size}`
    if (size > LARGEST_FILE) return [{ title, reason: 'too large to send' }]
    const file = types.map((type) => madeFile(type, size)).find((each) => each !== undefined)
    if (file === undefined) return [{ title, reason: 'no file of the documented types is so small' }]
    return [{ rule: 'accepts-bound', title, files: [file] }]
  })
}

function typeEdge(type: string, bytes: Extent): FileEdge | Unmade {
  const title = `with a file of ${type}`
  const file = usualFile([type], bytes)
  return file === undefined
    ? { title, reason: 'no file of that type can be made up' }
    : { rule: 'accepts-enum', title, files: [file] }
}

function numberEdges({ several, types, bytes }: FileField): FileEdge[] {
  const usual = usualFile(types, bytes)
  return [several?.least ?? 0, several?.most ?? 0]
    .filter((count) => usual !== undefined && count > 0 && count <= MOST_FILES)
    .map(
      (count): FileEdge => ({
        rule: 'accepts-bound',
        title: `with ${count} files`,
        files: usual === undefined ? [] : repeated(usual, count),
      }),
    )
}

/** Files that violate the document in one way each, derived from files that it allows. */
export function fileBreaks(field: FileField, given: readonly SentFile[]): FileEdge[] {
  const { bytes, typed, several, types } = field
  const [usual] = given
  if (usual === undefined) return []
  const other = typed ? otherType(types, bytes) : undefined
  const ofOtherType: FileEdge[] =
    other === undefined
      ? []
      : [{ rule: 'refuses-content-type', title: `with a file of ${other.type}`, files: [other] }]
  return [...emptyFile(field, usual), ...beyondSize(bytes, usual), ...ofOtherType, ...tooMany(usual, several)]
}

/** An empty file violates the document only where it states a minimum size: a media type says nothing about it. */
function emptyFile({ bytes }: FileField, usual: SentFile): FileEdge[] {
  return bytes.least > 0
    ? [{ rule: 'refuses-bound', title: 'with an empty file', files: [emptied(usual)] }]
    : []
}

function beyondSize({ least, most = Number.POSITIVE_INFINITY }: Extent, { type }: SentFile): FileEdge[] {
  const shorter = least > 1 ? madeFile(type, least - 1) : undefined
  const longer = most < LARGEST_FILE ? madeFile(type, most + 1) : undefined
  const edge = (title: string, file: SentFile | undefined): FileEdge[] =>
    file === undefined ? [] : [{ rule: 'refuses-bound', title, files: [file] }]
  return [
    ...edge(`with a file one below minLength ${least}`, shorter),
    ...edge(`with a file one beyond maxLength ${most}`, longer),
  ]
}

/** A file of a media type that the document does not list. */
function otherType(types: readonly string[], bytes: Extent): SentFile | undefined {
  const covers = (type: string) =>
    types.some((each) => each === type || each === `${type.split('/')[0]}/*` || each === '*/*')
  const candidates = ['text/plain', 'application/json', 'image/png'].filter((type) => !covers(type))
  return usualFile(candidates, bytes)
}

function tooMany(usual: SentFile, several: Extent | undefined): FileEdge[] {
  if (several?.most === undefined || several.most >= MOST_FILES) return []
  const title = `with ${several.most + 1} files, one beyond maxItems`
  return [{ rule: 'refuses-bound', title, files: repeated(usual, several.most + 1) }]
}

function repeated(file: SentFile, count: number): SentFile[] {
  return Array.from({ length: count }, () => file)
}
