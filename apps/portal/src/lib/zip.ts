/** An archive that grows file by file; none of its files is held twice. */
export type Archive = {
  add(path: string, file: Blob): Promise<void>
  finish(): Blob
}

/** Begins an archive. PDF, PNG and JPEG are compressed already: they are stored as they are. */
export async function createArchive(): Promise<Archive> {
  const { Zip, ZipPassThrough } = await import('fflate')
  const parts: Blob[] = []
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error
    // A copy of its own, which the browser may keep on disk.
    parts.push(new Blob([chunk.slice()]))
  })
  return {
    async add(path, file) {
      const bytes = new Uint8Array(await file.arrayBuffer())
      const entry = new ZipPassThrough(path)
      zip.add(entry)
      entry.push(bytes, true)
    },
    finish() {
      zip.end()
      return new Blob(parts, { type: 'application/zip' })
    },
  }
}
