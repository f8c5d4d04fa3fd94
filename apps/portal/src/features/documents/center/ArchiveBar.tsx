import { Button, Group, Stack } from '@mantine/core'
import type { ListedDocument } from '@portal/domain/document-list'
import { failureText } from '../../../lib/connection.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import classes from './document-center.module.css'
import { MissingFiles } from './MissingFiles.tsx'
import { useArchive } from './use-archive.ts'

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
