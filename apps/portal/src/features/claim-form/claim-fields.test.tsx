import './SubmitClaimDialog.tsx'
import './done/SubmissionDialogs.tsx'
import { formatDate } from '@portal/domain/calendar-dates'
import { addDays } from '@portal/domain/dates'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { localToday } from '../../lib/clock.ts'
import { worldWithConfig } from '../../testing/answers.ts'
import {
  addInvoice,
  button,
  chooseDiagnosis,
  dropFiles,
  findDialog,
  needsOf,
  openClaimForm,
  sentClaims,
  TREATED,
  TREATED_ENTRY,
} from '../../testing/claim-form.ts'
import { fileOf } from '../../testing/files.ts'
import { fill, openWorld } from '../../testing/support.tsx'

const form = () => screen.getByRole('dialog', { name: 'Submit a claim' })

/** The questions of the form, in their order, without the choices of each. */
const questions = () =>
  [...form().querySelectorAll('label, legend, h3')]
    .filter((each) => each.localName !== 'label' || each.closest('fieldset') === null)
    .map(({ textContent }) => textContent)

function choosePet(name: string) {
  const pets = screen.getByLabelText<HTMLSelectElement>('Pet')
  const option = [...pets.options].find(({ text }) => text === name)
  fireEvent.change(pets, { target: { value: option?.value } })
}

const answersTo = (legend: string | RegExp) => within(screen.getByRole('group', { name: legend }))
const isChosen = (legend: string | RegExp, answer: string) =>
  answersTo(legend).getByLabelText<HTMLInputElement>(answer).checked

async function submit() {
  await waitFor(() => expect(needsOf().isDisabled).toBe(false))
  fireEvent.click(button('Submit claim'))
}

const CONTINUES = 'Is this a continuation of an earlier claim?'
const REST = [CONTINUES, 'Diagnosis', 'Invoices', 'Other pet insurance (optional)']

// covers: CLAIM-001, CLAIM-067, CLAIM-069, CLAIM-143
test('the form asks for everything that a claim has, and each answer is sent', async () => {
  const { world } = await openClaimForm('us-happy')
  choosePet('Biscuit')
  const died = 'Has Biscuit died?'
  expect(questions()).toEqual(['Pet', 'Claim type (optional)', 'Reason for visit (optional)', ...REST, died])
  const types = answersTo('Claim type (optional)').getAllByRole<HTMLInputElement>('checkbox')
  expect(types.map(({ labels, checked }) => [labels?.[0]?.textContent, checked])).toEqual([
    ['Illness', false],
    ['Injury', false],
    ['Wellness', false],
    ["Other/I don't know", false],
  ])
  expect(answersTo('Medical records (optional)')).toBeDefined()
  expect([isChosen(CONTINUES, 'No'), isChosen(died, 'No')]).toEqual([true, true])
  fireEvent.click(screen.getByLabelText('Injury'))
  fireEvent.click(screen.getByLabelText('Illness'))
  fill(screen.getByLabelText('Reason for visit (optional)'), 'Limping')
  fireEvent.click(answersTo(CONTINUES).getByLabelText('Yes'))
  expect(isChosen(CONTINUES, 'Yes')).toBe(true)
  await chooseDiagnosis('Otitis externa')
  fireEvent.click(await screen.findByRole('option', { name: /^Other/ }))
  fill(screen.getByLabelText('Describe the diagnosis or condition (optional)'), 'A thorn')
  await addInvoice({ amount: '400' })
  const earlier = addDays(TREATED, -2)
  await addInvoice({ name: 'second.png', date: formatDate(earlier), amount: '12.50' })
  fill(screen.getByLabelText('Other pet insurance (optional)'), 'Acme')
  fireEvent.click(answersTo(died).getByLabelText('Yes'))
  await submit()
  fireEvent.click(within(await findDialog('Submit without medical records?')).getByText('Submit anyway'))
  await findDialog('Claim received')
  const url = expect.stringMatching(/^http/)
  expect(await sentClaims(world)).toEqual([
    {
      isContinuation: true,
      country: 'US',
      lastSeenFor: 'Limping',
      customerNumber: expect.stringMatching(/./),
      policy: {
        policyNumberDisplay: expect.stringMatching(/^PET104101-/),
        policyNumber: 'PET104101',
        policyTermId: expect.stringMatching(/./),
      },
      isDeceased: true,
      invoice: { treatmentDate: earlier, incidentDate: earlier, amount: 412.5 },
      otherCarrier: 'Acme',
      claimType: 'Illness,Injury',
      supportedDocuments: [
        { contentType: 'application/pdf', type: 'INVOICE', url, treatmentDate: TREATED, amount: 400 },
        { contentType: 'image/png', type: 'INVOICE', url, treatmentDate: earlier, amount: 12.5 },
      ],
      customerDiagnosis: [
        { claimDetailsId: expect.stringMatching(/./), claimDetails: 'Otitis externa' },
        { claimDetailsId: 'Other', claimDetails: 'A thorn' },
      ],
    },
  ])
})

// covers: CLAIM-001, CLAIM-104, CLAIM-110
test('the old form has the same fields with a text in place of the diagnoses, which is sent for the chosen pet', async () => {
  const world = await openWorld()
  await world.setFlags({ enableNewClaimsForm: false })
  await openClaimForm('us-happy', { world })
  choosePet('Biscuit')
  const details = 'Details of the visit or condition'
  const rest = REST.filter((each) => each !== 'Diagnosis')
  expect(questions()).toEqual(['Pet', 'Claim type', details, ...rest, 'Has Biscuit died?'])
  choosePet('Miso')
  expect(questions()).toEqual(['Pet', details, ...rest, 'Has Miso died?'])
  expect(screen.getByLabelText(details).localName).toBe('textarea')
  fill(screen.getByLabelText(details), 'Limping')
  await addInvoice({ date: TREATED_ENTRY })
  dropFiles('Medical records (optional)', fileOf('notes.pdf'))
  await screen.findByRole('listitem', { name: 'notes.pdf' })
  await submit()
  await findDialog('Claim received')
  expect(await sentClaims(world)).toMatchObject([
    { policy: { policyNumber: 'PET104102' }, lastSeenFor: 'Limping', customerDiagnosis: [] },
  ])
})

// covers: CLAIM-139
test('a treatment of more than 90 days ago is reminded of, and can be sent all the same', async () => {
  await openClaimForm()
  await chooseDiagnosis('Otitis externa')
  await addInvoice({ date: formatDate(addDays(localToday(), -91)) })
  await waitFor(() => expect(needsOf()).toEqual({ isDisabled: false, text: '' }))
})

// covers: CLAIM-033, CLAIM-034
test('the form ends with links to the configured terms of claims and anti-fraud notice', async () => {
  const links = { claimTerms: 'https://insurer.example.com/t', antiFraud: 'https://insurer.example.com/f' }
  const world = await worldWithConfig((config) => ({ links: { ...Object(config).links, ...links } }))
  await openClaimForm('new-15days', { world })
  const last = screen.getByRole('group', { name: 'Has Taro died?' })
  for (const [name, href] of [
    ['Claim terms', links.claimTerms],
    ['Anti-fraud notice', links.antiFraud],
  ] as const) {
    const link = within(screen.getByRole('dialog')).getByRole<HTMLAnchorElement>('link', { name })
    expect([link.href, link.target, link.rel]).toEqual([href, '_blank', 'noopener noreferrer'])
    expect(last.compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  }
})
