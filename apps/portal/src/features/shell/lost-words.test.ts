import { expect, test } from 'vitest'
import { lostWords } from './ShellNotices.tsx'

test.each([
  [['pets'], 'some of your pets'],
  [['pets', 'policies'], 'some of your policies and some of your pets'],
  [
    ['workQueues', 'healthyPetsCredit', 'failedPayments'],
    'payments that failed, your healthy pet credits, and changes that you asked for',
  ],
  [['policyTerms'], 'some dates of your policies'],
  [
    ['policyTermsHistory', 'policyTerms'],
    'some dates of your policies and some earlier terms of your policies',
  ],
  // A policy that is left out includes its terms.
  [['policies', 'policyTerms', 'policyTermsHistory'], 'some of your policies'],
  [['paymentMethods', 'somethingElse'], 'some of your payment methods'],
  [['somethingElse'], 'some details of your account'],
])('the unusable parts %j are "%s"', (lost, words) => {
  expect(lostWords(lost)).toBe(words)
})
