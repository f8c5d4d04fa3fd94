import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { worldWithAnswer } from '../../testing/answers.ts'
import { renderRoute } from '../../testing/support.tsx'

test('“All pets” shows the claims of all pets again', async () => {
  const { user } = await renderRoute('/claims/active', 'many')
  const pets = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Pet' })
  const pages = () => screen.queryByText(/^1–10 of \d+ claims$/)?.textContent
  const all = pages()
  expect(pets.selectedOptions[0]?.textContent).toBe('All pets')
  await user.selectOptions(pets, 'Bella 1')
  await expect.poll(pages).not.toBe(all)
  await user.selectOptions(pets, 'All pets')
  await expect.poll(pages).toBe(all)
  expect(screen.queryByText(/claims? found$/)).toBeNull()
})

test('the pets of the filter are ordered by name, whatever their accents, and by number', async () => {
  const names = new Map([
    ['Bella 1', 'Bella 10'],
    ['Max 1', 'Éclair'],
    ['Max 2', 'apollo'],
  ])
  const world = await worldWithAnswer<object>('/account-details', (account) =>
    JSON.parse(JSON.stringify(account), (_name, value) => names.get(String(value)) ?? value),
  )
  await renderRoute('/claims/active', 'many', { world })
  const [all, ...pets] = within(await screen.findByRole('combobox', { name: 'Pet' })).getAllByRole('option')
  const labels = pets.map(({ textContent }) => textContent)
  expect(all?.textContent).toBe('All pets')
  expect(labels).toEqual(labels.toSorted(new Intl.Collator('en', { numeric: true }).compare))
  expect(labels).toEqual(expect.arrayContaining([...names.values()]))
})
