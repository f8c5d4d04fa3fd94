import { fireEvent, screen, within } from '@testing-library/react'
import { dropFiles, findDialog } from './claim-form.ts'
import { fileOf } from './files.ts'
import { openWorld, renderRoute } from './support.tsx'

export const SUBMIT = 'Submit medical records'

const linkOf = (pet: string) => ({ name: `Add medical records, ${pet}` })

/** The link to the upload, on every screen that has it. */
export const RECORDS_LINK = linkOf('Biscuit')

const POLICIES = { Biscuit: 'PET104101', Miso: 'PET104102' }

/** Opens the upload of medical records from the policy of a pet. */
export async function openRecords(
  options: Parameters<typeof renderRoute>[2] = {},
  pet: keyof typeof POLICIES = 'Biscuit',
) {
  const world = await openWorld()
  const opened = await renderRoute(`/account/pets/${POLICIES[pet]}`, 'us-happy', { ...options, world })
  fireEvent.click(await screen.findByRole('link', linkOf(pet)))
  return { ...opened, world, dialog: within(await findDialog('Add medical records')) }
}

/** Adds a file, and returns when it is uploaded. */
export async function addRecord(name: string) {
  dropFiles('Medical records', fileOf(name))
  await screen.findByText(/^Uploaded/)
}
