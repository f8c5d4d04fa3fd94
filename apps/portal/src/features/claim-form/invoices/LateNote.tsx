import { Text } from '@mantine/core'
import { hasSubmitReminder, isSubmittedLate, SUBMIT_WITHIN_TEXT } from '@portal/domain/treatment-dates'
import { useAccount } from '../../../api/use-account.ts'

type LateNoteProps = {
  /** The treatment, once it is known. */
  date: string | undefined
  today: string
}

/** Reminds of the 90 days at a treatment that was earlier. It holds up nothing (002 §9). */
export function LateNote({ date, today }: LateNoteProps) {
  const { homeAddress } = useAccount().profile
  const isLate = date !== undefined && isSubmittedLate(date, today)
  if (!isLate || !hasSubmitReminder(homeAddress?.state)) return null
  return <Text size="sm" c="dimmed">{`${SUBMIT_WITHIN_TEXT} You can still send this invoice.`}</Text>
}
