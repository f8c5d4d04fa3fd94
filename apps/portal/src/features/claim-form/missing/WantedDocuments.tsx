import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { adjusterNoteQuery, type Claim } from '../../../api/claims.ts'
import { dateText } from '../../../lib/format.ts'
import { useApi } from '../../../session/context.ts'
import { SafeHtml } from '../../../ui/SafeHtml.tsx'

/** The documents that the adjuster asks for. Without the note the form works all the same (002 §8). */
export function WantedDocuments({ claim }: { claim: Claim }) {
  const { data: note } = useQuery(adjusterNoteQuery(useApi(), claim.claimNumber))
  const { claimNumber, treatmentDate, missingDocumentsDueDate: due } = claim
  return (
    <Stack gap="xs">
      <Text c="dimmed">{`Claim #${claimNumber}${treatmentDate === undefined ? '' : `, for the visit on ${dateText(treatmentDate)}`}${due === undefined ? '.' : `. Please send them by ${dateText(due)}.`}`}</Text>
      {note === undefined || note.adjusterNoteBody === '' ? null : (
        <div>
          <p>
            <strong>{note.adjusterNoteHeader}</strong>
          </p>
          <SafeHtml html={note.adjusterNoteBody} only="text" />
        </div>
      )}
    </Stack>
  )
}
