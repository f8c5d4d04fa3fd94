import type { ListedDocument } from '@portal/domain/document-list'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { archiveDocumentsMutation } from '../../../api/documents.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { localToday } from '../../../lib/today.ts'
import { useApi } from '../../../session/context.ts'

/** Saves documents as one ZIP file. Leaving the screen cancels it. */
export function useArchive() {
  const { mutateAsync, data, error, isPending, reset } = useMutation(archiveDocumentsMutation(useApi()))
  const [progress, setProgress] = useState({ done: 0, total: 0 })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function start(documents: readonly ListedDocument[]) {
    const controller = new AbortController()
    running.current = controller
    const total = documents.length
    setProgress({ done: 0, total })
    try {
      const { archive } = await mutateAsync({
        documents,
        signal: controller.signal,
        onProgress: (done) => setProgress({ done, total }),
      })
      if (archive !== undefined) saveFile(archive, `documents-${localToday()}.zip`)
    } catch {
      // A cancelled download shows nothing; any other failure is in `error`.
      if (controller.signal.aborted) reset()
    }
  }

  return {
    start,
    cancel: () => running.current?.abort(),
    isPending,
    error,
    progress,
    missing: data?.missing ?? [],
    isSaved: data?.archive !== undefined,
  }
}
