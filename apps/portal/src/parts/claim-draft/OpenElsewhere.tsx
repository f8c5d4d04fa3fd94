import { Button, Group, Stack } from '@mantine/core'
import { Banner } from '../../ui/Banner.tsx'
import { ButtonLink } from '../../ui/links.tsx'

/** Says that a claim form is open in another tab, in place of the form. */
export function OpenElsewhere({ onContinue }: { onContinue: () => void }) {
  return (
    <Stack>
      <Banner tone="warning" role="alert">
        You are filling in this form in another tab. Continue there, or take it over with everything you have
        entered.
      </Banner>
      <Group wrap="nowrap">
        <Button onClick={onContinue}>Continue here</Button>
      </Group>
    </Stack>
  )
}

type ReceivedElsewhereProps = {
  claimNumber: string
  /** Whether the form was a new claim, and not the missing documents of one. */
  isClaim: boolean
  startNew: () => void
}

/** Says that a claim form was submitted in another tab, in place of the form, which would be empty. */
export function ReceivedElsewhere({ claimNumber, isClaim, startNew }: ReceivedElsewhereProps) {
  return (
    <Stack>
      <Banner tone="success" icon={null} role="status">
        {isClaim
          ? `You submitted this claim in another tab. Its number is ${claimNumber}.`
          : `You submitted these documents of claim ${claimNumber} in another tab.`}
      </Banner>
      <Group>
        <ButtonLink to="/claims/$claimID" params={{ claimID: claimNumber }} search={{}}>
          See the claim
        </ButtonLink>
        <Button variant="line" onClick={startNew}>
          {isClaim ? 'Start another claim' : 'Add more documents'}
        </Button>
      </Group>
    </Stack>
  )
}
