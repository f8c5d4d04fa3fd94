import { Button, Group, Stack } from '@mantine/core'
import type { ListedDocument } from '@portal/domain/document-list'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  archiveDocumentsMutation,
  InvalidFileUrlError,
  type MissingDocument,
} from '../../../api/documents.ts'
import { localToday } from '../../../lib/clock.ts'
import { failureText } from '../../../lib/connection.ts'
import { saveFile } from '../../../lib/files.ts'
import { downloadAlert } from '../../../parts/files/file-download.tsx'
import { useApi } from '../../../session/context.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import classes from './document-center.module.css'

/** The number of selected documents and the button that saves them as one ZIP file. */
export function ArchiveBar({ documents }: { documents: readonly ListedDocument[] }) {
  const { start, cancel, isPending, error, progress, missing, isSaved } = useArchive()
  const { done, total } = progress
  return (
    <Stack gap="sm">
      <Group gap="md">
        <Button
          disabled={documents.length === 0}
          loading={isPending}
          aria-busy={isPending}
          aria-describedby="selected-count"
          onClick={() => start(documents)}
        >
          Download as ZIP
        </Button>
        <p id="selected-count">{`${documents.length} selected`}</p>
        <p role="status">{!isPending && isSaved && missing.length === 0 ? 'Your ZIP file is ready.' : ''}</p>
      </Group>
      {isPending ? (
        <Group gap="md">
          <div className={classes.progress}>
            <ProgressBar max={total} value={done} label="Files downloaded" />
          </div>
          <span>{`${done} of ${total} files`}</span>
          <Button variant="line" size="sm" onClick={cancel}>
            Cancel
          </Button>
        </Group>
      ) : null}
      {error !== null ? (
        <Banner tone="danger" role="alert">
          {failureText(error, 'We couldn’t make the ZIP file. Try again, or select fewer documents.')}
        </Banner>
      ) : null}
      {isPending || missing.length === 0 ? null : (
        <MissingFiles missing={missing} isSaved={isSaved} onRetry={start} />
      )}
    </Stack>
  )
}

type MissingFilesProps = {
  missing: readonly MissingDocument[]
  /** Whether the other files were saved. */
  isSaved: boolean
  onRetry: (documents: readonly ListedDocument[]) => void
}

/** The files that are missing in a ZIP file, each with its reason. A file with an invalid URL cannot be retried. */
function MissingFiles({ missing, isSaved, onRetry }: MissingFilesProps) {
  const again = missing.filter(({ error }) => !(error instanceof InvalidFileUrlError))
  return (
    <Banner tone="danger" role="alert">
      <Stack gap="sm">
        <strong>{isSaved ? 'These files are missing in your ZIP file' : 'No file could be loaded'}</strong>
        <ul className={classes.missing}>
          {missing.map(({ document, error }) => (
            <li key={document.url}>
              <bdi>{document.label}</bdi>, <bdi>{document.petName}</bdi>
              <span>{`: ${downloadAlert(error)}`}</span>
            </li>
          ))}
        </ul>
        {again.length === 0 ? null : (
          <div>
            <Button variant="line" size="sm" onClick={() => onRetry(again.map(({ document }) => document))}>
              Try these again
            </Button>
          </div>
        )}
      </Stack>
    </Banner>
  )
}

/** Saves documents as one ZIP file. Leaving the screen cancels it. */
function useArchive() {
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
