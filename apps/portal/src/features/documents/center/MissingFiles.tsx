import { Button, Stack } from '@mantine/core'
import type { ListedDocument } from '@portal/domain/document-list'
import { InvalidFileUrlError, type MissingDocument } from '../../../api/documents.ts'
import { downloadAlert } from '../../../parts/files/download-alert.ts'
import { Banner } from '../../../ui/Banner.tsx'
import classes from './document-center.module.css'

type MissingFilesProps = {
  missing: readonly MissingDocument[]
  /** Whether the other files were saved. */
  isSaved: boolean
  onRetry: (documents: readonly ListedDocument[]) => void
}

/** The files that are missing in a ZIP file, each with its reason. A file with an invalid URL cannot be retried. */
export function MissingFiles({ missing, isSaved, onRetry }: MissingFilesProps) {
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
