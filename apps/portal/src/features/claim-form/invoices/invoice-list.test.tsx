import '../SubmitClaimDialog.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  addInvoice,
  button,
  dropFiles,
  findDialog,
  openClaimForm,
  TREATED_ENTRY,
} from '../../../testing/claim-form.ts'
import { fileOf } from '../../../testing/files.ts'
import { fill } from '../../../testing/support.tsx'

/** The texts of the invoices of the form. */
const invoices = () => {
  const list = screen.queryByRole('list', { name: 'Invoices' })
  return list === null ? [] : within(list).getAllByRole('listitem').map(textOf)
}
const textOf = ({ textContent }: HTMLElement) => textContent ?? ''

/** Opens the dialog of a new invoice, enters something, and closes it. */
async function enterAndClose(enter: (dialog: ReturnType<typeof within>) => unknown) {
  fireEvent.click(button(/^Add an(other)? invoice$/))
  const dialog = within(await findDialog('Upload invoice'))
  await enter(dialog)
  fireEvent.click(dialog.getByText('Close', { exact: true }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Upload invoice' })).toBeNull())
}

test('an invoice that is removed goes alone, with its file', async () => {
  await openClaimForm()
  await addInvoice({ name: 'first.pdf', amount: '80' })
  await addInvoice({ name: 'second.pdf', amount: '95.5' })
  await waitFor(() => expect(invoices()).toHaveLength(2))
  fireEvent.click(button('Remove invoice 1'))
  expect(invoices()).toEqual([expect.stringMatching(/^Invoice 1 · .* · \$95\.50second\.pdf/)])
  expect(screen.queryByText(/^Total:/)).toBeNull()
  expect(document.activeElement).toBe(button('Add another invoice'))
  // The file that is gone can be chosen again.
  await addInvoice({ name: 'first.pdf', amount: '80' })
  await waitFor(() => expect(invoices()).toHaveLength(2))
})

test.each([
  ['a date', (dialog) => fill(dialog.getByLabelText('Treatment date'), TREATED_ENTRY), TREATED_ENTRY],
  ['a total', (dialog) => fill(dialog.getByLabelText('Invoice total'), '73.25'), '$73.25'],
  [
    'a file',
    async (dialog) => {
      dropFiles('Invoice file', fileOf('bill.pdf'))
      await dialog.findByText(/^Uploaded/)
    },
    'bill.pdf',
  ],
] satisfies [string, (dialog: ReturnType<typeof within>) => unknown, string][])(
  'an invoice that has only %s stays when its dialog closes',
  async (_, enter, shown) => {
    await openClaimForm()
    await enterAndClose(enter)
    expect(invoices()).toEqual([expect.stringContaining(shown)])
    expect(invoices()[0]).toContain('Still needed')
  },
)

test('an invoice with spaces alone goes when its dialog closes', async () => {
  await openClaimForm()
  await enterAndClose((dialog) => fill(dialog.getByLabelText('Invoice total'), '  '))
  await waitFor(() => expect(invoices()).toEqual([]))
})
