import { REQUEST_ERROR } from '@portal/domain/failures'
import { useMutation } from '@tanstack/react-query'
import { removePetDeathMutation } from '../../api/pet-death.ts'
import { type CodeTexts, errorText, waitSecondsOf } from '../../api/refusal.ts'
import type { PolicyView } from '../../parts/policy/policy-view.ts'
import { useApi } from '../../session/context.ts'
import { ConfirmForm } from '../../ui/form/ConfirmForm.tsx'

type TakeBackDialogProps = { view: PolicyView; petId: string; onClose: () => void }

/** Asks before the record of a death is taken back. The screen then shows what it showed before. */
export function TakeBackDialog({ view: { policy, name }, petId, onClose }: TakeBackDialogProps) {
  const api = useApi()
  const { mutateAsync } = useMutation(
    removePetDeathMutation(api, { petId, policyNumber: policy.policyNumber }),
  )
  return (
    <ConfirmForm
      title="Was this a mistake?"
      confirm="Take it back"
      cancel="Go back"
      send={() => mutateAsync()}
      refusalOf={(error) => ({
        alert: takeBackRefusal(error, api.config.supportPhone),
        waitSeconds: waitSecondsOf(error),
      })}
      onDone={onClose}
      onCancel={onClose}
    >
      <p>{`We note that ${name} lives. The policy and its payments go on as before.`}</p>
    </ConfirmForm>
  )
}

/** @param phone of customer support */
function takeBackRefusal(error: unknown, phone: string): string {
  const byCode = {
    CONFLICT: `The 24 hours have passed. Please call us at ${phone}.`,
    NOT_FOUND: null,
    TOO_MANY_REQUESTS: null,
  } satisfies CodeTexts<'removePetDeath'>
  return errorText(error, { byCode, general: REQUEST_ERROR })
}
