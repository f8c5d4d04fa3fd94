import { growDateInput, tidyDateInput } from '@portal/domain/date-input'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import fc from 'fast-check'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { PHONE_MASK } from '../../lib/format.ts'
import { EXPIRY_MASK } from '../../money/methods/edit-card-form.ts'
import { DateField } from '../DateField.tsx'
import { TextField } from '../TextField.tsx'
import { Theme } from '../theme/Theme.tsx'
import { edited, type Mask } from './mask.ts'

const DATE: Mask = { read: tidyDateInput, show: (text) => text, grow: growDateInput }
const MASKS: [name: string, mask: Mask, whole: string][] = [
  ['date', DATE, '10/15/2026'],
  ['phone', PHONE_MASK, '(212) 555-0142'],
  ['expiry', EXPIRY_MASK, '10/27'],
]

/** The text with a selection after a key, and the position of the caret. */
function pressed(text: string, [from, to]: [number, number], key: string) {
  const [start, end] = from === to && key === 'Backspace' ? [Math.max(0, from - 1), to] : [from, to]
  const added = key === 'Backspace' ? '' : key
  return { text: text.slice(0, start) + added + text.slice(end), caret: start + added.length }
}

const digitsOf = (text: string) => text.replace(/\D/g, '')
/** The digits without zeros, which precede a month or a day of one digit. */
const meantBy = (text: string) => digitsOf(text).replaceAll('0', '')

test.each(MASKS)(
  'a %s keeps what is typed or pasted at every position but its end, in the text and in the value (#27, 5.2)',
  (_, mask, whole) => {
    const position = fc.nat({ max: whole.length })
    const pasted = fc.stringMatching(/^[\d/ ]{2,6}$/)
    const keys = fc.oneof(fc.constantFrom('Backspace', ...'0123456789/ '), pasted)
    fc.assert(
      fc.property(position, position, keys, (one, other, key) => {
        const after = pressed(whole, [Math.min(one, other), Math.max(one, other)], key)
        fc.pre(after.caret < after.text.length || whole.startsWith(after.text))
        const { isTaken, text } = edited(mask, whole, after.text, after.caret)
        expect(text).toBe(isTaken ? after.text : whole)
        const isForeign = mask.read(after.text).startsWith('+')
        const isFull = mask.most !== undefined && digitsOf(after.text).length > mask.most
        expect(isTaken).toBe(isForeign || !isFull)
        const value = mask.read(text)
        // A whole value is the one that the field shows.
        if (digitsOf(value).length === digitsOf(whole).length) expect(meantBy(value)).toBe(meantBy(text))
      }),
    )
  },
)

test.each(MASKS)(
  'a %s that is typed from its beginning looks the same as one that is pasted (#27, 5.2)',
  (_, mask, whole) => {
    const typed = [...whole].reduce((text, key) => edited(mask, text, text + key, text.length + 1).text, '')
    expect(typed).toBe(whole)
    expect(edited(mask, '', whole, whole.length)).toEqual({ isTaken: true, text: whole })
  },
)

function Form({ field: Field }: { field: typeof DateField }) {
  const [value, setValue] = useState('10/15/2026')
  return (
    <Theme>
      <Field label="Treatment date" value={value} onChange={setValue} min="2016-01-01" max="2026-12-31" />
      <output>{value}</output>
    </Theme>
  )
}

test('the day of a date is corrected in the field, and the caret stays (#27, 5.2)', async () => {
  render(<Form field={DateField} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Treatment date' })
  await userEvent.click(field)
  field.setSelectionRange(3, 5)
  await userEvent.keyboard('1')
  expect(field.value).toBe('10/1/2026')
  expect(field.selectionStart).toBe(4)
  await userEvent.keyboard('6')
  expect(field.value).toBe('10/16/2026')
  expect(screen.getByRole('status').textContent).toBe('10/16/2026')
  // A slash is deleted like any other character, and is back when the field is left.
  field.setSelectionRange(3, 3)
  await userEvent.keyboard('{Backspace}')
  expect(field.value).toBe('1016/2026')
  await userEvent.keyboard('/')
  await userEvent.tab()
  expect(field.value).toBe('10/16/2026')
})

test.each([
  ['1-2-2025', '01/02/2025'],
  ['Jan 5, 2025', '01/05/2025'],
  ['2025/01/05', '01/05/2025'],
])('%s is pasted and read, and shown as %s when the field is left (#27, 5.2)', async (pasted, shown) => {
  render(<Form field={DateField} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Treatment date' })
  await userEvent.click(field)
  field.select()
  await userEvent.paste(pasted)
  expect(screen.getByRole('status').textContent).toBe(shown)
  await userEvent.tab()
  expect(field.value).toBe(shown)
})

/** A field with a mask, and the value that the form has. @returns the field, which has the focus */
async function openField(first: string, mask: Mask) {
  function Field() {
    const [value, setValue] = useState(first)
    return (
      <Theme>
        <TextField
          label="Field"
          value={value}
          mask={mask}
          onChange={({ target }) => setValue(target.value)}
        />
        <output>{value}</output>
      </Theme>
    )
  }
  render(<Field />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Field' })
  await userEvent.click(field)
  return field
}

test('an eleventh digit inside a number is not taken, and the caret stays; a foreign number is kept whole (#27, 5.2)', async () => {
  const field = await openField('2125550142', PHONE_MASK)
  field.setSelectionRange(8, 8)
  await userEvent.keyboard('9')
  expect(field.value).toBe('(212) 555-0142')
  expect(screen.getByRole('status').textContent).toBe('2125550142')
  expect(field.selectionStart).toBe(8)
  field.select()
  await userEvent.paste('+33 6 23 45 67 89')
  expect(screen.getByRole('status').textContent).toBe('+33623456789')
  expect(field.value).toBe('+33623456789')
})

test('digits that are pasted inside a full number are not taken, and the caret stays (#27, 5.2)', async () => {
  const field = await openField('2125550142', PHONE_MASK)
  field.setSelectionRange(6, 6)
  await userEvent.paste('99')
  expect(field.value).toBe('(212) 555-0142')
  expect(screen.getByRole('status').textContent).toBe('2125550142')
  expect(field.selectionStart).toBe(6)
  // One more digit at the end is not taken either; a longer number that is pasted is kept whole, and corrected.
  field.setSelectionRange(14, 14)
  await userEvent.keyboard('9')
  expect(screen.getByRole('status').textContent).toBe('2125550142')
  field.select()
  await userEvent.paste('33 6 23 45 67 89')
  expect(screen.getByRole('status').textContent).toBe('33623456789')
  field.setSelectionRange(2, 2)
  await userEvent.keyboard('{Backspace}')
  expect(screen.getByRole('status').textContent).toBe('3623456789')
})

test('a fifth digit inside an expiry is not taken, and another month is not made of its digits (#27, 5.2)', async () => {
  const field = await openField('10/27', EXPIRY_MASK)
  field.setSelectionRange(4, 4)
  await userEvent.keyboard('9')
  expect(field.value).toBe('10/27')
  expect(field.selectionStart).toBe(4)
  field.setSelectionRange(1, 2)
  await userEvent.keyboard('3')
  expect(screen.getByRole('status').textContent).toBe('13/27')
  await userEvent.tab()
  expect(field.value).toBe('13/27')
})
