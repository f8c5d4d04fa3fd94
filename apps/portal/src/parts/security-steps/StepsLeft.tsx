import { STEP_TITLES } from '@portal/domain/security-activity'
import { Banner } from '../../ui/Banner.tsx'
import { TextLink } from '../../ui/links.tsx'
import { useStepsLeft } from './use-steps-left.ts'

/** Says what is left to do after "This wasn't me"; nothing when it has not begun, or is done. */
export function StepsLeft() {
  const left = useStepsLeft() ?? []
  if (left.length === 0) return null
  return (
    <Banner tone="warning" role="status">
      <p>{`You said that something wasn’t you. Left to do: ${left.map(asPart).join(', ')}.`}</p>
      <TextLink to="/account/profile/security/not-me">Go on</TextLink>
    </Banner>
  )
}

const asPart = (step: keyof typeof STEP_TITLES) => {
  const title = STEP_TITLES[step]
  return `${title.charAt(0).toLowerCase()}${title.slice(1)}`
}
