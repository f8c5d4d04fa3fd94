import { expect, test } from 'vitest'
import type { Api } from '../session/context.ts'
import { openCaller } from '../testing/caller.ts'
import { changeHomeAddressMutation, changeMailingAddressMutation } from './addresses.ts'
import { chargeOverdueMutation } from './charges.ts'
import { submitMutation } from './claim-submissions.ts'
import { sendCodeMutation, verifyCodeMutation } from './codes.ts'
import { confirmContactCodeMutation, sendContactCodeMutation } from './contact-proof.ts'
import { changeEmailMutation, changeMobileMutation, generateCodeMutation } from './contacts.ts'
import { archiveDocumentsMutation, downloadDocumentMutation, uploadDocumentMutation } from './documents.ts'
import { verifyIdentityMutation } from './identities.ts'
import { markReadMutation, setPreferenceMutation } from './notifications.ts'
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

type Keys = readonly (readonly unknown[])[]
type Options = { meta?: { refetch: Keys | { always: Keys } } | undefined }

/** The mutations, by the names of the queries that each makes stale, and whether after a failure too. */
const MUTATIONS: Record<string, ((api: Api) => Options)[]> = {
  account: [changeMobileMutation, savePetPictureMutation],
  'always account': [
    chargeOverdueMutation,
    confirmSetupMutation,
    verifyIdentityMutation,

    updatePaymentMethodMutation,
    removePaymentMethodMutation,
    setDefaultMethodMutation,

    activatePayoutMutation,
    removePayoutMutation,
  ],
  'always account work-queues': [changeHomeAddressMutation, changeMailingAddressMutation, renamePetMutation],
  'always account linked-vets': [
    (api) => chooseVetMutation(api, 'PT-1'),
    (api) => enterVetMutation(api, 'PT-1'),
  ],
  'always claims claim-reviews account': [submitMutation],
  'unread-count': [markReadMutation],
  'always notification-preferences': [setPreferenceMutation],
  '': [
    sendCodeMutation,
    verifyCodeMutation,
    sendContactCodeMutation,
    confirmContactCodeMutation,

    setPasswordMutation,
    openSessionMutation,
    requestResetLinkMutation,
    setPasswordByLinkMutation,

    confirmResetMutation,
    changePasswordMutation,
    generateCodeMutation,
    changeEmailMutation,

    uploadDocumentMutation,
    downloadDocumentMutation,
    archiveDocumentsMutation,

    readPlaceMutation,
    checkNearMutation,
  ],
}

test.each(Object.entries(MUTATIONS))(
  'the queries "%s" are read again after each of their mutations',
  async (names, mutations) => {
    const { api } = await openCaller()
    for (const mutation of mutations) {
      const { refetch = [] } = mutation(api).meta ?? {}
      const read = 'always' in refetch ? [['always'], ...refetch.always] : refetch
      expect(read.map(([name]) => String(name)).join(' '), mutation.name).toBe(names)
    }
  },
)
