import { expect, test } from 'vitest'
import type { Api } from '../session/context.ts'
import { openCaller } from '../testing/caller.ts'
import { changeHomeAddressMutation, changeMailingAddressMutation } from './addresses.ts'
import { chargeOverdueMutation } from './charges.ts'
import { sendCodeMutation, verifyCodeMutation } from './codes.ts'
import { confirmContactCodeMutation, sendContactCodeMutation } from './contact-proof.ts'
import { changeEmailMutation, changeMobileMutation, generateCodeMutation } from './contacts.ts'
import { archiveDocumentsMutation, downloadDocumentMutation, uploadDocumentMutation } from './documents.ts'
import { verifyIdentityMutation } from './identities.ts'
import {
  changePasswordMutation,
  confirmResetMutation,
  openSessionMutation,
  requestResetLinkMutation,
  setPasswordByLinkMutation,
  setPasswordMutation,
} from './passwords.ts'
import {
  removePaymentMethodMutation,
  setDefaultMethodMutation,
  updatePaymentMethodMutation,
} from './payment-methods.ts'
import { activatePayoutMutation, removePayoutMutation } from './payouts.ts'
import { renamePetMutation } from './pet-name.ts'
import { savePetPictureMutation } from './pet-picture.ts'
import { readPlaceMutation } from './places.ts'
import { confirmSetupMutation } from './setups.ts'
import { checkNearMutation, chooseVetMutation, enterVetMutation } from './vets.ts'

type Options = { meta?: { refetch: readonly (readonly unknown[])[] } | undefined }

/** The mutations, by the names of the queries that each makes stale. */
const MUTATIONS: Record<string, ((api: Api) => Options)[]> = {
  account: [
    ...[chargeOverdueMutation, confirmSetupMutation, changeMobileMutation, savePetPictureMutation],
    ...[updatePaymentMethodMutation, removePaymentMethodMutation, setDefaultMethodMutation],
    ...[activatePayoutMutation, removePayoutMutation, verifyIdentityMutation],
  ],
  'account work-queues': [changeHomeAddressMutation, changeMailingAddressMutation, renamePetMutation],
  'account linked-vets': [(api) => chooseVetMutation(api, 'PT-1'), (api) => enterVetMutation(api, 'PT-1')],
  '': [
    ...[sendCodeMutation, verifyCodeMutation, sendContactCodeMutation, confirmContactCodeMutation],
    ...[setPasswordMutation, openSessionMutation, requestResetLinkMutation, setPasswordByLinkMutation],
    ...[confirmResetMutation, changePasswordMutation, generateCodeMutation, changeEmailMutation],
    ...[uploadDocumentMutation, downloadDocumentMutation, archiveDocumentsMutation],
    ...[readPlaceMutation, checkNearMutation],
  ],
}

test.each(Object.entries(MUTATIONS))(
  'the queries "%s" are read again after each of their mutations',
  async (names, mutations) => {
    const { api } = await openCaller()
    for (const mutation of mutations) {
      const read = mutation(api).meta?.refetch.map(([name]) => String(name))
      expect(read?.join(' '), mutation.name).toBe(names)
    }
  },
)
