import { Text } from '@mantine/core'
import { SupportPhone } from '../../parts/support/SupportPhone.tsx'
import { BenefitList } from './BenefitList.tsx'
import type { Bought } from './buying/buying.ts'
import { StepHeading } from './StepHeading.tsx'
import { WayOut } from './WayOut.tsx'
import { useWellnessMode } from './wellness-mode.ts'

type SuccessProps = Bought & { onDone: () => void }

/** The last screen of a purchase: the plan with its benefits (002 §2). */
export function Success({ plan, result, onDone }: SuccessProps) {
  const { petName, planType, benefits } = plan
  const mode = useWellnessMode()
  return (
    <>
      <StepHeading title="Fetch Wellness" isLater>
        {result === 'covered' ? (
          <span>
            Great. <bdi>{petName}</bdi>
            <span>{` is now covered with Fetch Wellness ${planType}.`}</span>
          </span>
        ) : (
          <span>
            <span>{`Fetch Wellness ${planType} is being confirmed for `}</span>
            <bdi>{petName}</bdi>.
          </span>
        )}
      </StepHeading>
      <Text c="dimmed">
        <span>
          {result === 'covered'
            ? 'These benefits come with the plan.'
            : 'We’ll show the plan in your account once it is added.'}
        </span>{' '}
        If you have a question, call us at <SupportPhone />.
      </Text>
      <BenefitList
        title="Benefits"
        level={mode === 'link' ? 2 : 3}
        benefits={benefits.filter(({ isCovered }) => isCovered)}
      />
      <div>
        <WayOut text="Got it" onClose={onDone} />
      </div>
    </>
  )
}
