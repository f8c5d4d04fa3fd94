const STARTS = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpg: [0xff, 0xd8, 0xff, 0xe0],
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d, 0x31, 0x2e, 0x37],
}

/**
 * A file of a claim, with the first bytes of its type.
 * @param mark makes its content differ from the content of other files
 */
export function fileOf(name: string, { size = 400, mark = name, as = '' } = {}): File {
  const bytes = new Uint8Array(size)
  bytes.set(new TextEncoder().encode(mark).slice(0, Math.max(0, size - 16)), Math.min(16, size))
  const type = as === '' ? (name.split('.').pop() ?? '').toLowerCase() : as
  const [, start = []] = Object.entries(STARTS).find(([each]) => each === type) ?? []
  bytes.set(start.slice(0, size))
  return new File([bytes], name)
}

/** A PDF that is locked with a password. */
export function lockedPdf(name: string): File {
  const body = '%PDF-1.7\n'
  const trailer = `xref\n0 1\ntrailer\n<</Encrypt 5 0 R>>\nstartxref\n${body.length}\n%%EOF\n`
  return new File([body, trailer, ' '.repeat(400)], name)
}
