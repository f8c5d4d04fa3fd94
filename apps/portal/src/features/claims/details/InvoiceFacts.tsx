import { Button, Group, Stack, Text } from '@mantine/core'
import { IconDownload, IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { type DownloadEnd, DownloadNotice, useFileDownload } from '../../../parts/files/file-download.tsx'
import { FactsList } from '../../../ui/FactsList.tsx'
import type { ClaimInvoice } from './claim-invoices.ts'

/** Date, cost and file of one invoice (002 §2). */
export function InvoiceFacts({ invoice: { date, cost, description, file } }: { invoice: ClaimInvoice }) {
  const facts = [
    { label: 'Date', value: date },
    { label: 'Cost', value: cost },
    ...(description === undefined ? [] : [{ label: 'Description', value: description }]),
    { label: 'File', value: file === undefined ? 'No file' : <bdi>{file.label}</bdi> },
  ]
  return (
    <Stack>
      <FactsList facts={facts} />
      {file === undefined ? (
        <Text c="dimmed">The invoice came without a file.</Text>
      ) : (
        <InvoiceFile file={file} />
      )}
    </Stack>
  )
}

function InvoiceFile({ file }: { file: { url: string; label: string } }) {
  const [end, setEnd] = useState<DownloadEnd>()
  const { open, start, isPending } = useFileDownload(file, setEnd)
  return (
    <Stack gap="sm">
      <DownloadNotice end={end} />
      <Group>
        <Button variant="soft" size="sm" aria-disabled={isPending} onClick={() => void open()}>
          <IconExternalLink size={18} stroke={1.75} aria-hidden />
          Open
        </Button>
        <Button variant="line" size="sm" aria-disabled={isPending} onClick={() => void start()}>
          <IconDownload size={18} stroke={1.75} aria-hidden />
          Download
        </Button>
      </Group>
    </Stack>
  )
}
