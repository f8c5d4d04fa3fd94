import { onlineImport } from './lazy-part.ts'

const loadZip = onlineImport(() => import('fflate'))

/** A ZIP archive that is built file by file. It holds no more than the file that is being added. */
export type Archive = {
  add(path: string, file: Blob): Promise<void>
  finish(): Promise<void>
}

/**
 * Starts an archive. PDF, PNG and JPEG are stored uncompressed, because they are compressed already.
 * @param write takes the bytes in their order, each call after the one before has settled
 */
export async function createArchive(write: (bytes: Uint8Array<ArrayBuffer>) => unknown): Promise<Archive> {
  const { Zip, ZipPassThrough } = await loadZip()
  let written = Promise.resolve()
  const zip = new Zip((error, bytes) => {
    if (error !== null) throw error
    written = written.then(async () => void (await write(bytes)))
  })
  return {
    async add(path, file) {
      const bytes = new Uint8Array(await file.arrayBuffer())
      const entry = new ZipPassThrough(path)
      zip.add(entry)
      entry.push(bytes, true)
      await written
    },
    async finish() {
      zip.end()
      await written
    },
  }
}
