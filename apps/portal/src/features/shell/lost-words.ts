/** The words for the parts of an account, by their names in the answer. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['policies', 'some of your policies'],
  ['policyTerms', 'some dates of your policies'],
  ['policyTermsHistory', 'some earlier terms of your policies'],
  ['pets', 'some of your pets'],
  ['failedPayments', 'payments that failed'],
  ['paymentMethods', 'some of your payment methods'],
  ['paymentHistory', 'some of your payments'],
  ['healthyPetsCredit', 'your healthy pet credits'],
  ['workQueues', 'changes that you asked for'],
])

const LIST = new Intl.ListFormat('en-US')

/** The unusable parts of an account in words: "some of your policies and some of your pets". */
export function lostWords(lost: readonly string[]): string {
  // A policy that is left out includes its terms.
  const isTold = (name: string) => lost.includes('policies') && name.startsWith('policyTerms')
  const words = [...WORDS].flatMap(([name, text]) => (lost.includes(name) && !isTold(name) ? [text] : []))
  return words.length === 0 ? 'some details of your account' : LIST.format(words)
}
