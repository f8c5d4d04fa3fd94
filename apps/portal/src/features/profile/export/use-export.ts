import { useEffect, useRef, useState } from 'react'
import { createExportReads, type ExportDocument } from '../../../api/data-export.ts'
import { localToday } from '../../../lib/clock.ts'
import { openFileTarget } from '../../../lib/files.ts'
import { useApi } from '../../../session/context.ts'
import type { ExportPart } from './export-parts.ts'
import { type Missing, makeExport, type Progress } from './make-export.ts'

export type ExportState =
  | { is: 'idle' }
  | { is: 'running'; progress: Progress }
  | { is: 'cancelled' }
  /** The file could not be written. */
  | { is: 'failed'; error: unknown }
  /** A file, unless nothing could be read, and the list of the rest. */
  | { is: 'done'; missing: readonly Missing[]; isSaved: boolean }

/** The list of documents, which is read when they are wanted, so that their size is known before they are. */
export type DocumentList = 'unread' | 'reading' | 'failed' | readonly ExportDocument[]

/** Makes the file of a policyholder's data. Leaving the screen, or another session, cancels it. */
export function useExport() {
  const api = useApi()
  const [reads] = useState(() => createExportReads(api))
  const [state, setState] = useState<ExportState>({ is: 'idle' })
  const [list, setList] = useState<DocumentList>('unread')
  const running = useRef<AbortController>(null)
  const saved = useRef(new Set<string>())

  useEffect(() => {
    const owner = api.session.id()
    const stop = () => {
      running.current?.abort()
      reads.forget()
    }
    const unsubscribe = api.session.subscribe(() => api.session.id() !== owner && stop())
    return () => {
      unsubscribe()
      stop()
    }
  }, [api, reads])

  async function readList() {
    // A list that failed is read again.
    if (running.current === null) reads.forget()
    setList('reading')
    const read = await reads.documents().catch(() => undefined)
    setList(read === undefined ? 'failed' : read.documents)
  }

  /** @param isAgain whether the documents of the file before are left out */
  async function start(parts: readonly ExportPart[], isAgain = false) {
    if (running.current !== null) return
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    if (!isAgain) saved.current.clear()
    try {
      setState(await make(parts, signal))
    } catch (error) {
      setState(signal.aborted ? { is: 'cancelled' } : { is: 'failed', error })
    } finally {
      running.current = null
      reads.forget()
    }
  }

  async function make(parts: readonly ExportPart[], signal: AbortSignal): Promise<ExportState> {
    // First, because a browser asks for the file only right after a press.
    const target = await openFileTarget(`your-data-${localToday()}.zip`)
    if (target === undefined) return { is: 'idle' }
    const onProgress = (progress: Progress) => setState({ is: 'running', progress })
    try {
      const making = { api, reads, parts, saved: saved.current, onProgress, signal }
      return { is: 'done', ...(await makeExport(making, target)) }
    } catch (error) {
      await target.cancel()
      throw error
    }
  }

  return { state, list, readList, start, cancel: () => running.current?.abort() }
}
