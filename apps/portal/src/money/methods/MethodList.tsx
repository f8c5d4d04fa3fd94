import { overdueText } from '@portal/domain/overdue'
import { useAccount } from '../../api/use-account.ts'
import type { PolicyView } from '../../parts/policy/policy-view.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { AddMethod } from './AddMethod.tsx'
import { KindLinks } from './KindLinks.tsx'
import { MethodItem } from './MethodItem.tsx'
import type { MethodView } from './method-view.ts'
import classes from './methods.module.css'
import { NoDefaultNotice } from './NoDefaultNotice.tsx'
import type { ListName } from './shown-view.ts'
import type { MethodSteps } from './use-method-steps.ts'

type MethodListProps = {
  at: ListName
  policy: PolicyView
  methods: readonly MethodView[]
  isBankOffered: boolean
  steps: MethodSteps
}

/** The payment methods of the customer, or those of one kind, with the default of the policy first (001 §2). */
export function MethodList({ at, policy, methods, isBankOffered, steps }: MethodListProps) {
  const shown = methods.filter(({ method }) => at === 'main' || method.kind === KINDS[at])
  return (
    <Stack>
      <Text tone="soft">
        For <bdi>{policy.name}</bdi>’s policy
      </Text>
      {isBankOffered ? <KindLinks at={at} steps={steps} /> : null}
      <OverdueNotice policy={policy} />
      <NoDefaultNotice policy={policy} methods={methods} />
      {shown.length === 0 ? (
        <Text>{at === 'banks' ? NO_BANKS : NO_CARDS}</Text>
      ) : (
        <ul className={classes.list}>
          {shown.map((view) => (
            <MethodItem key={view.method.id} view={view} steps={steps} />
          ))}
        </ul>
      )}
      <AddMethod at={at} isBankOffered={isBankOffered} onAdd={(view) => steps.open({ view })} />
    </Stack>
  )
}

/** The amount that the next default is charged at once (decision 10); the wording is ours. */
function OverdueNotice({ policy: { policy, currency } }: { policy: PolicyView }) {
  const { failedPayments = [] } = useAccount()
  const text = overdueText(policy.policyNumber, failedPayments, currency)
  return text === undefined ? null : (
    <Banner tone="danger">{`${text} A new default payment method, or a card that you update, is charged at once.`}</Banner>
  )
}

const KINDS = { cards: 'card', banks: 'ach' } as const

/** The texts of empty lists (001 §2, §8). */
const NO_CARDS = 'You do not have any credit cards added.'
const NO_BANKS = 'You do not have any bank accounts on file.'
