import { isDefaultOf, type PayInMethod } from '@portal/domain/payment-methods'
import type { Account } from '../../api/account.ts'
import { useAccount } from '../../api/use-account.ts'
import { activePolicyViews } from '../../parts/policy/policy-view.ts'
import { type Fact, FactsList } from '../../ui/FactsList.tsx'

/** The holder of a method, the ZIP code of a card, and the pets whose policies it pays. */
export function MethodFacts({ method }: { method: PayInMethod }) {
  return <FactsList facts={factsOf(method, useAccount())} />
}

function factsOf(method: PayInMethod, account: Account): Fact[] {
  const paid = activePolicyViews(account).filter(({ policy }) => isDefaultOf(method, policy))
  const isCard = method.kind === 'card'
  const holder = isCard ? method.name : method.accountHolder
  const facts = [
    { label: isCard ? 'Name on card' : 'Account holder', values: [holder ?? ''] },
    { label: 'ZIP or postal code', values: [isCard ? method.zipCode : ''] },
    { label: 'Pays the policies of', values: paid.map(({ name }) => name) },
  ]
  return facts.flatMap(({ label, values }) => {
    const known = values.filter((value) => value !== '')
    return known.length === 0 ? [] : { label, value: <Names names={known} /> }
  })
}

/** The number of names that are listed; of more names the others are counted. */
const MOST_NAMES = 4

/** Names in one line. Each keeps its direction of writing. */
function Names({ names }: { names: readonly string[] }) {
  const listed = names.length > MOST_NAMES ? names.slice(0, MOST_NAMES - 1) : names
  const others = names.length - listed.length
  return (
    <>
      {listed.map((name, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pets may have the same name
        <span key={nth}>
          <span>{nth > 0 ? ', ' : ''}</span>
          <bdi>{name}</bdi>
        </span>
      ))}
      {others > 0 && <span>{` and ${others} more`}</span>}
    </>
  )
}
