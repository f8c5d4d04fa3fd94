import { ConfirmForm } from '../../ui/form/ConfirmForm.tsx'
import { Text } from '../../ui/Text.tsx'

type LeaveQuestionProps = { onLeave: () => void; onStay: () => void }

/** The question before an identity check is left (001 §4). Leaving forgets what was typed. The sentence is ours. */
export function LeaveQuestion({ onLeave, onStay }: LeaveQuestionProps) {
  return (
    <ConfirmForm title="Leave Verification?" confirm="Leave" send={onLeave} onCancel={onStay}>
      <Text>Your identity has not been verified, and what you typed is not kept.</Text>
    </ConfirmForm>
  )
}
