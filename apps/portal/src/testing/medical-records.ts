import { fireEvent, screen, within } from '@testing-library/react'
import { dropFiles, findDialog } from './claim-form.ts'
import { fileOf } from './files.ts'
import { openWorld, renderRoute } from './support.tsx'

export const SUBMIT = 'Submit medical records'

/** The link to the upload, on every screen that has it. */
export const RECORDS_LINK = { name: 'Add medical records, Biscuit' }

/** Opens the upload of medical records from the policy of Biscuit. */
export async function openRecords(options: Parameters<typeof renderRoute>[2] = {}) {
  const world = await openWorld()
  const opened = await renderRoute('/account/pets/PET104101', 'us-happy', { ...options, world })
  fireEvent.click(await screen.findByRole('link', RECORDS_LINK))
  return { ...opened, world, dialog: within(await findDialog('Add medical records')) }
}

/** Adds a file, and returns when it is uploaded. */
export async function addRecord(name: string) {
  dropFiles('Medical records', fileOf(name))
  await screen.findByText(/^Uploaded/)
}
