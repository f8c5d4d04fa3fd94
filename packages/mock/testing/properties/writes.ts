import type { Answers } from './showings.ts'

const DAY_MS = 24 * 3600 * 1000

/** A write about a pet; `nth` chooses it. */
type PetWrite =
  | { kind: 'rename'; nth: number; name: string; isQueued: boolean }
  | { kind: 'move'; nth: number; line1: string }
  | { kind: 'vets'; nth: number; vets: readonly string[]; primary: number }
  | { kind: 'typed vet'; nth: number; name: string; isPrimary: boolean }
  | { kind: 'picture'; nth: number }
  | { kind: 'record'; nth: number }

type OwnWrite =
  | { kind: 'address'; of: 'home' | 'mailing'; line1: string }
  | { kind: 'email'; name: string }
  | { kind: 'contact'; name: string }
  | { kind: 'phone'; digits: string }
  | { kind: 'sign-out'; isAll: boolean }

/** A purchase at the price of a quote, or at another one. */
export type Purchase = { kind: 'wellness'; nth: number; code: 'ADV' | 'ESS' | 'PRI'; isQuoted: boolean }

/** A write of a client that derives from its answers, or a change of the clock in the panel. */
export type Write = PetWrite | OwnWrite | Purchase | { kind: 'clock'; days: number }

export const clockMs = ({ days }: { days: number }) => days * DAY_MS

type Request = { method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: string; body: unknown }

const STREET = { city: 'Albany', state: 'NY', zipcode: '12207', country: 'US' } as const
const MOVE = { city: 'Portland', state: 'ME', zipCode: '04101', country: 'US' } as const

/** The request of a write; `undefined` when its target does not exist, such as a pet of an account without pets. */
export function requestOf(
  write: PetWrite | OwnWrite,
  answers: Answers,
  fileUrl: string,
): Request | undefined {
  const { profile } = answers
  switch (write.kind) {
    case 'address':
      return put(`/fdp-profile-service/v1/profiles/${profile.id}/addresses/${write.of}`, {
        line1: write.line1,
        ...STREET,
      })
    case 'phone':
      return put(`/fdp-profile-service/v1/profiles/${profile.id}/contacts/mobile`, { value: write.digits })
    case 'contact':
      return put(`/fdp-profile-service/v1/profiles/${profile.id}/contacts/email`, {
        value: `${write.name}@example.com`,
      })
    case 'sign-out':
      return signOut(answers, write.isAll)
    case 'email':
      return {
        method: 'POST',
        path: `/fdp-customer-service/v1/customers/${answers.customer.customerNumber}/email`,
        body: { oldEmail: profile.email, newEmail: `${write.name}@example.com` },
      }
    default:
      return petRequestOf(write, answers, fileUrl)
  }
}

function petRequestOf(write: PetWrite, answers: Answers, fileUrl: string): Request | undefined {
  const pet = answers.pets[write.nth % Math.max(1, answers.pets.length)]
  if (pet === undefined) return undefined
  const display = pet.policyNumberDisplay
  const change = `/fdp-policy-service/v1/policies/${display}/transactions/policy-change?action-code=1`
  const item = (type: string, more: object) =>
    workItem(answers, { type, policyNumberDisplay: display, ...more })
  switch (write.kind) {
    case 'rename':
      return write.isQueued
        ? item('PET_NAME_CHANGE', { changeDetails: { petName: write.name } })
        : {
            method: 'PATCH',
            path: change,
            body: [{ op: 'pet name change', requestPayload: { name: write.name } }],
          }
    case 'move':
      return item('RISK_ADDRESS_CHANGE', {
        changeDetails: { addresses: [{ type: 'HOME', addressLine1: write.line1, ...MOVE }] },
      })
    case 'record':
      return item('MEDICAL_RECORD', {
        uploadedDocuments: [
          { contentType: 'image/png', type: 'MEDICAL', url: fileUrl, fileName: 'record.png' },
        ],
      })
    case 'picture':
      return put(`/fdp-pet-service/v1/pets/${pet.id}/image`, {
        policyTermId: pet.policyTermId,
        policyNumberDisplay: display,
        contentType: 'image/png',
        url: fileUrl,
      })
    case 'vets':
      return put(`/fdp-pet-service/v2/pets/${pet.id}/vets?source=account`, {
        linkedVets: write.vets.map((vetId, at) => ({
          vetId,
          vetLegalEntityName: `Vet ${vetId}`,
          isPrimaryVet: at === write.primary,
        })),
      })
    case 'typed vet':
      return typedVet(write, pet.id, answers)
  }
}

function signOut({ devices }: Answers, isAll: boolean): Request | undefined {
  const path = '/fdp-user-service/v1/users/devices'
  const other = devices.find(({ isThisDevice }) => !isThisDevice)
  if (isAll) return { method: 'POST', path: `${path}/sign-out-others`, body: undefined }
  return other === undefined ? undefined : { method: 'DELETE', path: `${path}/${other.id}`, body: undefined }
}

function put(path: string, body: unknown): Request {
  return { method: 'PUT', path, body }
}

function workItem({ profile, customer }: Answers, more: object): Request {
  const body = {
    customer: { email: profile.email, firstName: customer.firstName },
    requestedDate: '2026-11-20T15:00:00.000Z',
    dueDate: '2026-11-21T15:00:00.000Z',
    externalCustomerIdentifier: customer.customerNumber,
    createdBy: profile.email,
    source: 'web',
    ...more,
  }
  return { method: 'POST', path: '/fdp-work-queue-service/v1/work-queue', body }
}

function typedVet(
  write: Extract<PetWrite, { kind: 'typed vet' }>,
  petId: string,
  { profile }: Answers,
): Request {
  const body = {
    isPrimaryVet: write.isPrimary,
    practitionerName: write.name,
    address: { line1: '1 Corner', ...STREET },
    contacts: { type: 'PHONE', countryCode: '1', value: '5185550100' },
    createdBy: profile.email,
    addressVerified: false,
    petId,
  }
  return { method: 'POST', path: `/fdp-pet-service/v1/pets/${petId}/vet/manual?source=account`, body }
}
