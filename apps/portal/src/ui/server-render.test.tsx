// @vitest-environment node
import { Badge, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Banner } from './Banner.tsx'
import { Card } from './Card.tsx'
import { RadioChoice, SelectField, Toggle } from './choices.tsx'
import { Loader } from './Loader.tsx'
import { PasswordField } from './PasswordField.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { Segmented } from './Segmented.tsx'
import { ColorSchemeToggle } from './shell/ColorSchemeToggle.tsx'
import { TextField } from './TextField.tsx'
import { Theme } from './theme/Theme.tsx'
import { Toaster } from './toasts/Toaster.tsx'

const OPTIONS = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
] as const
const nothing = () => undefined

const page = () =>
  renderToString(
    <Theme>
      <Stack>
        <Group wrap="nowrap">
          <ColorSchemeToggle />
          <Badge variant="success">Active</Badge>
        </Group>
        <Banner tone="danger">Wrong</Banner>
        <Card title="Card">
          <Text c="dimmed">Text</Text>
        </Card>
        <Segmented label="How" options={OPTIONS} value="a" onChange={nothing}>
          <TextField label="Email address" error="Wrong" action={<a href="/x">Forgot password?</a>} />
          <PasswordField label="Password" autoComplete="current-password" />
        </Segmented>
        <SelectField label="Country" options={OPTIONS} />
        <RadioChoice legend="Fit" options={OPTIONS} value="a" onChange={nothing} />
        <Checkbox label="All" checked={false} onChange={nothing} />
        <Toggle label="Also" checked onChange={nothing} />
        <ProgressBar label="Files" value={1} max={2} />
        <Button loading aria-busy>
          Log in
        </Button>
        <Loader />
      </Stack>
      <Toaster />
    </Theme>,
  )

test('components of first pages render without a browser, with stable ids', () => {
  const markup = page()
  expect(markup).toContain('Email address')
  expect(page()).toBe(markup)
})

test('the rendered markup has no style and no script element', () => {
  expect(page()).not.toMatch(/<(?:style|script)\b/)
})

test('every referenced id exists in the rendered markup', () => {
  const markup = page()
  const ids = new Set([...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  const referred = [...markup.matchAll(/ (?:for|aria-(?:describedby|labelledby|controls))="([^"]+)"/g)]
  expect(referred.length).toBeGreaterThan(8)
  expect(referred.flatMap(([, list = '']) => list.split(' ')).filter((id) => !ids.has(id))).toEqual([])
})
