import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Row, Stack } from '../../ui/layout.tsx'

/** Says that a claim form is open in another tab, in place of the form. */
export function OpenElsewhere({ onContinue }: { onContinue: () => void }) {
  return (
    <Stack>
      <Banner tone="warning" role="alert">
        You are filling in this form in another tab. Continue there, or take it over with everything you have
        entered.
      </Banner>
      <Row>
        <Button onClick={onContinue}>Continue here</Button>
      </Row>
    </Stack>
  )
}
