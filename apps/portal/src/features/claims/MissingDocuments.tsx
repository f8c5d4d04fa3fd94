import { Group, Text } from '@mantine/core'
import { claimTimeline } from '@portal/domain/claim-timeline'
import { IconUpload } from '@tabler/icons-react'
import type { Claim } from '../../api/claims.ts'
import { serviceNow } from '../../lib/clock.ts'
import { dateText } from '../../lib/format.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { SAME_SCREEN } from '../../ui/use-entry-value.ts'

type MissingDocumentsProps = {
  claim: Claim
  petName: string
  /** The screen of the dialogs: this one inside the claims area, which keeps its place. */
  to?: '.' | '/claims/active'
}

/** The request for missing documents, with its two ways on: the form, and what is missing (002 §2). */
export function MissingDocuments({ claim, petName, to = '.' }: MissingDocumentsProps) {
  const { claimNumber } = claim
  const { next } = claimTimeline(claim, serviceNow())
  return (
    <Group justify="space-between">
      <Text c="dimmed">{`We need more documents from this visit before we can go on.${next.until === undefined ? '' : ` Please send them by ${dateText(next.until)}.`}`}</Text>
      <Group>
        <ButtonLink
          size="sm"
          to={to}
          search={{ claim: claimNumber, dialog: 'upload' }}
          {...SAME_SCREEN}
          aria-label={`Upload, ${petName}, #${claimNumber}`}
        >
          <IconUpload size={18} stroke={1.75} aria-hidden />
          Upload
        </ButtonLink>
        <ButtonLink
          variant="line"
          size="sm"
          to={to}
          search={{ claim: claimNumber, dialog: 'missing-info' }}
          {...SAME_SCREEN}
          aria-label={`What's missing, ${petName}, #${claimNumber}`}
        >
          What's missing
        </ButtonLink>
      </Group>
    </Group>
  )
}
