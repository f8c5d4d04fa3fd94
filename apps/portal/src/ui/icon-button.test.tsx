import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { IconButton } from './IconButton.tsx'
import { Theme } from './theme/Theme.tsx'

test('an icon button has a label or an icon with a text, which the types demand (#27, 4)', () => {
  render(
    <>
      <IconButton icon={<svg />} label="Menu" />
      <IconButton namedIcon={<span>Dark mode is on</span>} />
      {/* @ts-expect-error: without a name */}
      <IconButton icon={<svg />} />
    </>,
    { wrapper: Theme },
  )
  const buttons = screen.getAllByRole('button')
  expect(buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual([
    'Menu',
    'Dark mode is on',
    '',
  ])
})
