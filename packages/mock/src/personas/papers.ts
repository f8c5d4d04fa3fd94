import type { DocumentListItem, Pet, Policy } from '../world/types.ts'
import { addDays } from './dates.ts'
import type { BuildContext } from './define.ts'
import { idsOf } from './factories.ts'

/** Address of the nth document of a policy; unlike that of an upload it can be told, so that tests can name it. */
export function documentUrl({ gateway }: Pick<BuildContext, 'gateway'>, policyNumber: string, nth: number) {
  return `${gateway}/fdp-document-service/v1/documents/D-${policyNumber.replace('PET', '')}-${nth}`
}

/** Two documents for every term of every policy, by term. */
export function policyDocumentsOf(context: Pick<BuildContext, 'gateway'>, policies: readonly Policy[]) {
  const lists: Record<string, DocumentListItem[]> = {}
  for (const { policyNumber, policyTerms, policyTermsHistory = [] } of policies) {
    for (const [index, term] of [...policyTerms, ...policyTermsHistory].entries()) {
      const labels = [
        'Policy terms and conditions.pdf',
        `Declarations page ${term.effectiveDate.slice(0, 4)}.pdf`,
      ]
      lists[term.policyTermId] = labels.map((label, nth) => ({
        url: documentUrl(context, policyNumber, 10 + 2 * index + nth),
        label,
        createdDate: term.effectiveDate,
      }))
    }
  }
  return lists
}

/** Documents with these labels, one a week, newest first. @param first number of the first one */
export function listOf(
  context: BuildContext,
  policyNumber: string,
  first: number,
  labels: readonly string[],
): DocumentListItem[] {
  return labels.map((label, nth) => ({
    url: documentUrl(context, policyNumber, first + nth),
    label,
    createdDate: addDays(context.today, -7 * (nth + 1)),
  }))
}

/** What the account itself carries: an invoice, and the explanation of benefits that answered it. */
export function claimPapersOf(context: BuildContext, index: number): NonNullable<Pet['documents']> {
  const { policyNumber } = idsOf(context, index)
  const date = addDays(context.today, -40)
  const common = { policyNumber, year: Number(date.slice(0, 4)) }
  return [
    {
      ...common,
      type: 'eob',
      label: 'Explanation of benefits 20480113.pdf',
      file: documentUrl(context, policyNumber, 41),
      date: addDays(date, 9),
    },
    {
      ...common,
      type: 'INVOICE',
      label: 'Invoice Maple Street Animal Clinic.png',
      url: documentUrl(context, policyNumber, 42),
      date,
    },
  ]
}
