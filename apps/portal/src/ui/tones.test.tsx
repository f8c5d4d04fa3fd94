import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Badge } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PolicyStatusBadge } from '../parts/policy/policy-notices.tsx'
import { Banner } from './Banner.tsx'
import { Theme } from './theme/Theme.tsx'

afterEach(cleanup)

const read = (sheet: string) => readFileSync(join(import.meta.dirname, sheet), 'utf8')

/** The colours of a tone, from its class in the style sheet. */
function coloursOf(tone: string) {
  const [, rules = ''] = new RegExp(`\\.${tone} \\{([^}]*)\\}`).exec(read('theme/tone.module.css')) ?? []
  return Object.fromEntries(
    [...rules.matchAll(/--tone-([\w-]+): var\(--([\w-]+)\)/g)].map(([, ...pair]) => pair),
  )
}

test.each(['success', 'warning', 'danger'] as const)('%s has colours of its own', (tone) => {
  expect(coloursOf(tone)).toEqual({
    chip: `${tone}-chip`,
    bg: `${tone}-bg`,
    text: `${tone}-text`,
    mark: `${tone}-mark`,
    line: `${tone}-line`,
  })
  render(<Badge variant={tone}>A badge</Badge>, { wrapper: Theme })
  render(<Banner tone={tone}>A banner</Banner>)
  expect([...(screen.getByText('A badge').parentElement?.classList ?? [])]).toContain(tone)
  expect([...(screen.getByText('A banner').parentElement?.classList ?? [])]).toContain(tone)
})

test('the dot of a badge and the icon of a banner have the mark of the tone', () => {
  expect(read('theme/components.module.css')).toMatch(/\.badge::before \{[^}]*background: var\(--tone-mark\)/)
  expect(read('banner.module.css')).toMatch(/\.banner > svg \{[^}]*color: var\(--tone-mark\)/)
})

// covers: POL-044, POL-045
test.each([
  ['ACTIVE', 'Active', 'success'],
  ['CANCELLED', 'Inactive', 'neutral'],
] as const)('a term that is %s shows as %s', (status, label, tone) => {
  render(<PolicyStatusBadge status={status} />, { wrapper: Theme })
  expect([...(screen.getByText(label).parentElement?.classList ?? [])]).toContain(tone)
})
