import { onlineImport } from './lazy-part.ts'

const loadZip = onlineImport(() => import('fflate'))

/** A ZIP archive that is built file by file. It holds no file twice in memory. */
export type Archive = {
  add(path: string, file: Blob): Promise<void>
  finish(): Blob
}

/** Starts an archive. PDF, PNG and JPEG are stored uncompressed, because they are compressed already. */
export async function createArchive(): Promise<Archive> {
  const { Zip, ZipPassThrough } = await loadZip()
  const parts: Blob[] = []
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error
    // A copy in a Blob, which the browser may move to disk.
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
