import { type FSWatcher, watch } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { foldersBelow, type Sources } from './contents.ts'

/**
 * Watches the folders of files, because editors replace a file by another one of its name. In place of a folder that is missing
 * the one around it is watched.
 */
export class FolderWatch {
  readonly #onEvent: () => void
  readonly #onError: (message: string) => void
  readonly #open = new Map<string, { watcher: FSWatcher; ino: bigint }>()
  #isClosed = false

  constructor(onEvent: () => void, onError: (message: string) => void) {
    this.#onEvent = onEvent
    this.#onError = onError
  }

  /** Watches these sources and no others. */
  async follow({ files, folders }: Sources) {
    const linked = await Promise.all(files.map((file) => realpath(file).catch(() => file)))
    const inner = await Promise.all(folders.map(foldersBelow))
    const wanted = new Set([...[...files, ...linked, ...folders].map(dirname), ...inner.flat()])
    const existing = await Promise.all([...wanted].map(existingFolder))
    if (this.#isClosed) return
    const found = new Map(existing)
    for (const [folder, { watcher, ino }] of this.#open) {
      if (found.get(folder) === ino) continue
      // It is not needed, or another folder of the same name is there.
      watcher.close()
      this.#open.delete(folder)
    }
    for (const [folder, ino] of found) if (!this.#open.has(folder)) this.#begin(folder, ino)
  }

  #begin(folder: string, ino: bigint) {
    try {
      // The process may end although it watches.
      const watcher = watch(folder, { persistent: false }, this.#onEvent)
      watcher.on('error', (error) => this.#onError(`${folder} cannot be watched: ${error.message}`))
      this.#open.set(folder, { watcher, ino })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      this.#onError(`${folder} cannot be watched: ${reason}`)
    }
  }

  close() {
    this.#isClosed = true
    for (const { watcher } of this.#open.values()) watcher.close()
    this.#open.clear()
  }
}

/** A folder, or the nearest one around it that exists, with its number in the file system. */
async function existingFolder(folder: string): Promise<[string, bigint]> {
  const found = await stat(folder, { bigint: true }).catch(() => undefined)
  if (found?.isDirectory()) return [folder, found.ino]
  const around = dirname(folder)
  return around === folder ? [folder, 0n] : existingFolder(around)
}
