import { Stack, Text } from '@mantine/core'
import { dateText } from '../../lib/format.ts'
import { SupportPhone } from '../../parts/support/SupportPhone.tsx'
import { useApi } from '../../session/context.ts'
import { Card } from '../../ui/Card.tsx'
import { ExternalLink } from '../../ui/links.tsx'
import classes from './accessibility.module.css'
import { KNOWN_LIMITS, REVIEWED_ON } from './known-limits.ts'

/** Our tests in words, each proved by the journeys of `tests/e2e` or by `ui/theme/theme.test.tsx`. */
const TESTS = [
  'A program with the rules of WCAG, axe, looks at the screens, dialogs and states that the tests open.',
  'The main tasks are done with the keyboard alone.',
  'Pages are shown at a width of 320 pixels, and nothing may scroll sideways.',
  'Text is shown at twice its size, and nothing may be cut.',
  'In forced colors, such as the contrast themes of Windows, states and edges must be seen.',
  'The light and the dark colors must have enough contrast.',
  'The main tasks are done in two browsers: Chromium, from which Chrome and Edge are made, and Firefox.',
]

/** The statement about the accessibility of the portal, for anybody. */
export function AccessibilityScreen() {
  const { links } = useApi().config
  return (
    <Stack gap="lg">
      <title>Accessibility · Pet portal</title>
      <Stack gap="xs">
        <h1 className={classes.heading} tabIndex={-1}>
          Accessibility
        </h1>
        <p>
          We want everybody to be able to use this portal. It is made to meet the Web Content Accessibility
          Guidelines (WCAG) 2.2, level AA.
        </p>
      </Stack>
      <Card title="Tell us what stops you">
        <p>
          Call us at <SupportPhone />. We help you on the phone with everything that the portal does. If we
          can’t answer at once, we answer within two business days.
        </p>
        {links.mainSite !== undefined && (
          <p>
            <ExternalLink href={links.mainSite}>More ways to reach us</ExternalLink>
          </p>
        )}
      </Card>
      <Card title="Known limits">
        <ul className={classes.list}>
          {KNOWN_LIMITS.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Card>
      <Card title="How we test">
        <ul className={classes.list}>
          {TESTS.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Card>
      <Text size="sm" c="dimmed">{`Last reviewed on ${dateText(REVIEWED_ON)}.`}</Text>
    </Stack>
  )
}
