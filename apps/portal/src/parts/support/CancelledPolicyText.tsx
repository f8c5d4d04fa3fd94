import { cancelledPolicyText } from '@portal/domain/policies'
import { useApi } from '../../session/context.ts'
import { SupportPhone } from './SupportPhone.tsx'

/** The text of a cancelled policy (000 §2), with its phone number as a link. */
export function CancelledPolicyText() {
  const { supportPhone } = useApi().config
  const [before, after] = cancelledPolicyText(supportPhone).split(supportPhone)
  return (
    <span>
      <span>{before}</span>
      <SupportPhone />
      <span>{after}</span>
    </span>
  )
}
