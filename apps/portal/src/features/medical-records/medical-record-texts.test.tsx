import './MedicalRecordsDialog.tsx'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { worldWithAnswer } from '../../testing/answers.ts'
import { findDialog, needsOf } from '../../testing/claim-form.ts'
import { addRecord, SUBMIT } from '../../testing/medical-records.ts'
import { renderRoute } from '../../testing/support.tsx'

type Terms = {
  policies: { policyTerms: { policyTermId: string; status: string }[]; policyTermsHistory?: unknown[] }[]
}

async function openAccount(change: (account: Terms & { isWaitingPeriodOn?: boolean }) => void) {
  const world = await worldWithAnswer('account-details', (account: Terms) => {
    change(account)
    return account
  })
  await renderRoute('/account/pets/PET104101?dialog=records', 'us-happy', { world })
  return within(await findDialog('Add medical records'))
}

// covers: MED-004, MED-033
test('002 §9: a policy in its first term needs the records of 12 months', async () => {
  const dialog = await openAccount(({ policies: [policy] }) => {
    const [term] = policy?.policyTerms ?? []
    if (policy !== undefined && term !== undefined)
      Object.assign(policy, { policyTerms: [term], policyTermsHistory: [] })
  })
  dialog.getByText('Please upload your pet’s medical records for the 12 months before sign-up.')
  expect(dialog.queryByText(/^This policy has been cancelled|^During the waiting period/)).toBeNull()
})

// covers: MED-004, MED-034
test('002 §9: a policy in a later term needs the records of two years', async () => {
  const dialog = await openAccount(({ policies: [policy] }) => {
    const [term] = policy?.policyTerms ?? []
    if (policy !== undefined && term !== undefined)
      Object.assign(policy, { policyTermsHistory: [{ ...term, policyTermId: 'T-0', status: 'CANCELLED' }] })
  })
  dialog.getByText('Please upload your pet’s medical records for the last two years.')
})

// covers: MED-016
test('a cancelled term has a warning that blocks nothing', async () => {
  const dialog = await openAccount(({ policies: [policy] }) => {
    for (const term of policy?.policyTerms ?? []) term.status = 'CANCELLED'
  })
  const warning = dialog.getByText(
    'This policy has been cancelled. Your medical records will be kept for open claims.',
  )
  const isBefore =
    warning.compareDocumentPosition(dialog.getByText(/Max\. size 10 MB/)) & Node.DOCUMENT_POSITION_FOLLOWING
  expect(isBefore).not.toBe(0)
  await addRecord('Notes.pdf')
  expect(needsOf(SUBMIT).isDisabled).toBe(false)
})

// covers: MED-035
test.each([
  [true, 'it can take up to 15 days'],
  [false, 'before sign-up.'],
])(
  'with the flag of the waiting period %s, popup and explanation say how long it takes',
  async (flag, end) => {
    const dialog = await openAccount((account) => {
      account.isWaitingPeriodOn = flag
    })
    expect(dialog.queryByText(/it can take up to 15 days/) !== null).toBe(flag)
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
    fireEvent.click(await screen.findByRole('button', { name: 'About medical records' }))
    const info = await findDialog('Add medical records')
    expect(info.textContent).toContain(end)
    const text = 'During the waiting period it can take up to 15 days to review your medical records.'
    expect(info.textContent?.includes(text)).toBe(flag)
  },
)
