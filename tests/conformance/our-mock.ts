import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fixtureFile, fixturesOf, type RunOptions, type UserOptions } from '@portal/conformance'
import { createMock, type Mock } from '@portal/mock'
import { listContracts, OPENAPI } from '../../scripts/contracts.ts'
import { EMAIL, signIn } from '../performance/sign-in.ts'
import { claimFixtures } from './fresh-claims.ts'
import { createFreshCodes, type FreshCodes, NEW_PHONE } from './fresh-codes.ts'
import { createFreshPayments, type FreshPayments } from './fresh-payments.ts'
import { payoutFixtures } from './fresh-payouts.ts'
import {
  type Account,
  accountOf,
  connectedAccountOf,
  namesOf,
  openClaim,
  PICTURE,
  uploadedPicture,
} from './mock-account.ts'

const WORLD = 'conformance'

/** Starts our mock in a world of its own, with the kit's options for its persona us-happy. */
export async function startOurMock(): Promise<{ options: RunOptions; close(): Promise<void> }> {
  const mock = await createMock()
  const { port, close } = await mock.listen(0)
  const target = `http://localhost:${port}`
  const { accessToken, csrfToken } = await signIn(target, WORLD)
  const services = (await listContracts()).filter(({ kind }) => kind === 'service')
  const headers = { authorization: `Bearer ${accessToken}`, 'csrf-token': csrfToken, 'x-mock-world': WORLD }
  const account = await accountOf(target, headers, EMAIL)
  const picture = await uploadedPicture(target, headers)
  const codes = createFreshCodes(target, WORLD, headers, account.profile.mobile.value)
  const payments = await createFreshPayments({ mock, target, world: WORLD }, headers, {
    walletId: account.walletId,
    policyNumber: account.pets[0]?.policyNumberDisplay.split('-')[0] ?? '',
    methodId: account.paymentMethods[0]?.id ?? '',
  })
  const uninsured = uninsuredPet(mock, account.pets[0]?.id)
  return {
    options: {
      specs: services.map(({ file }) => file),
      roots: [OPENAPI],
      target,
      bearer: accessToken,
      second: await secondPersona(mock, target),
      headers: { 'x-mock-world': WORLD },
      fixtures: fixturesOf({
        ...namesOf(account, EMAIL),
        phoneNumber: NEW_PHONE,
        url: picture,
        operations: {
          ...operationsOf(account),
          ...paymentsOf(account, payments),
          ...claimFixtures(account, {
            claimNumber: await openClaim(target, headers, EMAIL),
            upload: () => uploadedPicture(target, headers),
          }),
          ...payoutFixtures({ mock, target, world: WORLD }, { email: EMAIL, bearer: accessToken }),
          ...oncesOf(account, codes),
          signOutDevice: { 'device-id': () => secondDevice(target) },
          setPetDeath: { petId: uninsured },
          removePetDeath: { petId: uninsured },
        },
      }),
    },
    close,
  }
}

/** A pet whose death ends no policy that the other operations need. */
function uninsuredPet(mock: Mock, likeId: string | undefined): string {
  const { pets } = mock.worlds.get(WORLD).tables
  const pet = pets.all().find(({ id }) => id === likeId)
  if (pet === undefined) throw new Error('the persona has no pet')
  return pets.insert({ ...pet, id: `P-9${pet.id.slice(-5)}` }).id
}

/** Another policyholder in the same world, with its session and what belongs to it. */
async function secondPersona(mock: Mock, target: string): Promise<UserOptions> {
  const email = 'payout-restricted@example.com'
  const { accessToken, csrfToken } = await signIn(target, WORLD, email)
  const headers = { authorization: `Bearer ${accessToken}`, 'csrf-token': csrfToken, 'x-mock-world': WORLD }
  const account = await accountOf(target, headers, email)
  const picture = await uploadedPicture(target, headers)
  const uninsured = uninsuredPet(mock, account.pets[0]?.id)
  return {
    bearer: accessToken,
    fixtures: fixturesOf({
      ...namesOf(account, email),
      url: picture,
      documentId: picture.split('/').at(-1),
      operations: {
        ...operationsOf(account),
        findPayoutMethod: { id: await connectedAccountOf(target, headers, account.walletId) },
        setPetDeath: { petId: uninsured },
        removePetDeath: { petId: uninsured },
      },
    }),
  }
}

/** The id of a device that has just signed in. */
async function secondDevice(target: string): Promise<string> {
  const answer = await fetch(`${target}/_mock/worlds/${WORLD}/devices`, {
    method: 'POST',
    body: JSON.stringify({ persona: EMAIL.split('@')[0] }),
  })
  const { id }: { id: string } = JSON.parse(await answer.text())
  return id
}

function operationsOf({ profile, pets }: Account): Record<string, unknown> {
  const id = pets[0]?.id
  return {
    listPetClaims: { id },
    updatePetImage: { id },
    // Codes go to the profile's phone number while the kit requests them.
    updateContact: { id: profile.id, type: 'mobile', value: profile.mobile.value },
    sendContactCode: { id: profile.id, type: 'mobile' },
    updateAddress: { id: profile.id },
    // A pet has at most one primary vet, which no schema can express.
    updateLinkedVets: { isPrimaryVet: false },
    // A pet can be renamed only once, so the kit cannot try several renames in turn.
    createWorkItem: { type: 'MEDICAL_RECORD' },
    createWorkItems: { type: 'MEDICAL_RECORD' },
    uploadDocument: { file: fixtureFile(pictureFile()) },
  }
}

/** Payment methods and balances, which the contract cannot know. */
function paymentsOf({ paymentMethods, pets }: Account, payments: FreshPayments): Record<string, unknown> {
  const { intentId, body } = payments.confirmed
  const number = pets[0]?.policyNumberDisplay.split('-')[0]
  return {
    updatePaymentMethod: {
      id: paymentMethods[0]?.id,
      body: [
        { operations: [{ op: 'update', field: 'policyNumbers', value: number }] },
        { operations: [{ op: 'update', field: 'cardExpiry', value: { expMonth: 12, expYear: 2099 } }] },
      ],
    },
    deletePaymentMethod: { id: payments.methodId },
    confirmSetupIntent: { intentId, body },
    chargeOverdue: { body: payments.charge },
  }
}

/** Values that are made anew for each request, such as codes. */
function oncesOf({ profile }: Account, codes: FreshCodes): Record<string, unknown> {
  return {
    confirmContactCode: { id: profile.id, type: 'mobile', code: codes.ofContactOnFile(profile.id) },
    validateOtp: { verificationCode: codes.ofContact },
    verifyCode: { code: codes.ofSignIn },
    resetPassword: {
      async body() {
        const { code, verificationSig } = await codes.signature()
        return { email: EMAIL, code, signature: verificationSig }
      },
    },
    resetCognitoPassword: { verificationSig: async () => (await codes.signature()).verificationSig },
    // Each change makes the current password the old one.
    changePassword: { oldPassword: codes.password },
  }
}

function pictureFile(): string {
  const file = join(mkdtempSync(join(tmpdir(), 'conformance-')), 'picture.png')
  writeFileSync(file, PICTURE)
  return file
}
