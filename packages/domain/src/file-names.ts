const EXTENSIONS: Record<string, readonly string[]> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
}

const ALLOWED: readonly string[] = Object.values(EXTENSIONS).flat()

const NAMELESS = 'document'
/** In characters, without the extension. With a folder in front, the path stays below the limit of every system. */
const LONGEST = 80

/**
 * Characters that some system forbids in names, separators of folders, control characters, and direction marks, which
 * can make "fdp.exe" look like "exe.pdf".
 */
const FORBIDDEN = /[<>:"/\\|?*\p{Cc}\p{Zl}\p{Zp}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu

/** Device names that Windows reserves, with or without an extension. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/**
 * A safe file name on any system: not a path, not hidden, with the extension of its content. A file of an unknown type
 * keeps an extension that the portal stores; any other becomes part of the name, so that "setup.exe" is not run.
 * @param label any text, such as a document's label
 * @param type content type; an unknown one adds no extension
 */
export function safeFileName(label: string, type: string): string {
  const known = Object.hasOwn(EXTENSIONS, type) ? EXTENSIONS[type] : undefined
  const [, stem = label, written = ''] = /^(.*)\.([a-z]+)$/is.exec(label.trim()) ?? []
  const given = written.toLowerCase()
  if ((known ?? ALLOWED).includes(given)) return `${safeName(stem)}.${given}`
  return known === undefined ? safeName(label.replaceAll('.', '_')) : `${safeName(label)}.${known[0]}`
}

/** A text as one segment of a path. */
export function safeName(text: string): string {
  const clean = text
    .toWellFormed()
    .replaceAll(FORBIDDEN, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
  const cut = graphemes(clean)
    .slice(0, LONGEST)
    .join('')
    .replace(/^(.*[^. ])?[. ]+$/s, '$1')
  if (cut === '') return NAMELESS
  return RESERVED.test(cut.split('.')[0] ?? '') ? `_${cut}` : cut
}

type ArchivedFile = { folder: string; label: string; type: string }

/** The paths of files in an archive, in the given order; see `createPaths`. */
export function archivePaths(files: readonly ArchivedFile[]): string[] {
  return files.map(createPaths())
}

/**
 * A function that gives each file of an archive its path, `{pet}/{file}`. Names are unique in any case and Unicode form: the
 * second "a.pdf" becomes "a (2).pdf".
 */
export function createPaths(): (file: ArchivedFile) => string {
  const taken = new Set<string>()
  return ({ folder, label, type }) => {
    const path = `${safeName(folder)}/${safeFileName(label, type)}`
    const free = firstFree(path, taken)
    taken.add(sameName(free))
    return free
  }
}

function firstFree(path: string, taken: ReadonlySet<string>): string {
  const [, stem = path, extension = ''] = /^(.*?)(\.[a-z]+)?$/.exec(path) ?? []
  let free = path
  for (let count = 2; taken.has(sameName(free)); count++) free = `${stem} (${count})${extension}`
  return free
}

/** The key under which systems without case, or with another Unicode form, treat two names as equal. */
function sameName(path: string): string {
  return path.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC')
}

function graphemes(text: string): string[] {
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
