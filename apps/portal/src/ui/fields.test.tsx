import { Checkbox } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { SelectField } from './choices.tsx'
import { PasswordField } from './PasswordField.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { Segmented } from './Segmented.tsx'
import { TextField } from './TextField.tsx'
import { Theme } from './theme/Theme.tsx'

afterEach(cleanup)

const show = (element: React.ReactNode) => render(element, { wrapper: Theme })
const described = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent

test.each([
  ['a text', TextField],
  ['a password', PasswordField],
])('%s field shows its error and its validity', (_what, Field) => {
  const { rerender } = show(<Field label="Name" value="" onChange={() => undefined} />)
  const input = screen.getByLabelText('Name')
  expect(input.getAttribute('aria-invalid')).toBe('false')
  expect(input.getAttribute('aria-describedby')).toBeNull()
  rerender(<Field label="Name" value="" error="Enter a name." onChange={() => undefined} />)
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(described(input)).toBe('Enter a name.')
})

test('a field has the description of its form until it has an error', () => {
  const field = (error?: string) => (
    <>
      <TextField label="Code" aria-describedby="hint" error={error} />
      <p id="hint">Six digits</p>
    </>
  )
  const { rerender } = show(field())
  expect(described(screen.getByLabelText('Code'))).toBe('Six digits')
  rerender(field('Wrong code.'))
  expect(described(screen.getByLabelText('Code'))).toBe('Wrong code.')
})

test('a field supports change and blur handlers, and a disabled and a required state', async () => {
  const onChange = vi.fn()
  const onBlur = vi.fn()
  show(
    <TextField
      label="Name"
      defaultValue=""
      required
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />,
  )
  const input = screen.getByLabelText('Name')
  await userEvent.type(input, 'ab')
  fireEvent.blur(input)
  expect(onChange.mock.calls).toEqual([['a'], ['ab']])
  expect(onBlur).toHaveBeenCalledTimes(1)
  expect(input.hasAttribute('required')).toBe(true)
})

test('a password is shown and hidden by a button that keys reach', async () => {
  show(<PasswordField label="Password" autoComplete="current-password" defaultValue="secret" />)
  const input = screen.getByLabelText('Password')
  const type = () => input.getAttribute('type')
  expect([type(), input.getAttribute('autocomplete')]).toEqual(['password', 'current-password'])
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(type()).toBe('text')
  input.focus()
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Hide password' }))
  await userEvent.keyboard('{Enter}')
  expect(type()).toBe('password')
})

test('a select field calls its change handler with the event', async () => {
  const onChange = vi.fn()
  const options = ['US', 'CA'].map((code) => ({ value: code, label: code }))
  show(
    <SelectField
      label="Country"
      options={options}
      defaultValue="US"
      onChange={(event) => onChange(event.target.value)}
    />,
  )
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'CA')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('CA')
})

test('a checkbox can be indeterminate', () => {
  const { rerender } = show(<Checkbox label="All" checked={false} indeterminate onChange={() => undefined} />)
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'All' })
  expect(box.indeterminate).toBe(true)
  rerender(<Checkbox label="All" checked onChange={() => undefined} />)
  expect([box.indeterminate, box.checked]).toEqual([false, true])
})

test('a progress bar has its name and value, also at 0', () => {
  show(<ProgressBar label="Files downloaded" value={0} max={12} />)
  const bar = screen.getByRole('progressbar', { name: 'Files downloaded' })
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['0', '12'])
})

test('the arrow keys change the tab of a Segmented, whose panel is labelled by the list', async () => {
  const onChange = vi.fn()
  const options = [
    { value: 'email', label: 'Email' },
    { value: 'phone', label: 'Phone' },
  ] as const
  show(
    <Segmented label="How" options={options} value="email" onChange={onChange}>
      fields
    </Segmented>,
  )
  expect(screen.getByRole('tabpanel', { name: 'How' }).textContent).toBe('fields')
  screen.getByRole('tab', { name: 'Email' }).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('phone')
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Phone' }))
})
