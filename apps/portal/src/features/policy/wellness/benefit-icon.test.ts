import { IconDental, IconPaw, IconShieldCheck, IconStethoscope, IconVaccine } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import { benefitIcon } from './WellnessCard.tsx'

test.each([
  ['Annual exam', IconStethoscope],
  ['Vet VISIT', IconStethoscope],
  ['Vaccinations', IconVaccine],
  ['Dental cleaning', IconDental],
  ['Teeth', IconDental],
  ['Heartworm/flea/tick', IconShieldCheck],
  ['Flea', IconShieldCheck],
  ['Tick', IconShieldCheck],
  ['Deworming', IconShieldCheck],
  ['Preventive care', IconShieldCheck],
  ['Grooming', IconPaw],
  [undefined, IconPaw],
])('the benefit "%s" has its icon', (description, icon) => {
  expect(benefitIcon(description)).toBe(icon)
})
