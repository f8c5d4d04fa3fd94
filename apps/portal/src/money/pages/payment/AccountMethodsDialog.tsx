import { Button, Stack, Text } from '@mantine/core'
import { overdueText } from '@portal/domain/overdue'
import { useEffect } from 'react'
import { keepPendingSetup } from '../../../api/pending-setup.ts'
import { useAccount } from '../../../api/use-account.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { EndedPolicyText } from '../../../parts/policy/policy-notices.tsx'
import { type PolicyView, policyView } from '../../../parts/policy/policy-view.ts'
import { useApi } from '../../../session/context.ts'
import { AlertDialog } from '../../../ui/AlertDialog.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Buttons } from '../../../ui/layout.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { showToast } from '../../../ui/toasts/Toaster.tsx'
import { TO_NEXT_VIEW } from '../../../ui/use-views.ts'
import { ViewsDialog } from '../../../ui/ViewsDialog.tsx'
import { PayingDialog } from '../../charging/PayingDialog.tsx'
import { type Held, hasCharge } from '../../charging/paying-state.ts'
import { type UsedPaying, usePaying } from '../../charging/use-paying.ts'
import { CARD_UPDATED, EditCardView } from '../../methods/EditCardForm.tsx'
import { ManageMethod } from '../../methods/ManageMethod.tsx'
import { MethodFacts } from '../../methods/MethodFacts.tsx'
import { type ListName, MethodList } from '../../methods/MethodList.tsx'
import { MethodsContext, useManager, useMethods } from '../../methods/manager.ts'
import { VerificationPending } from '../../methods/VerificationPending.tsx'
import { useAccountManager } from './account-manager.tsx'
import { type AccountViews, accountTitle, useAccountViews } from './account-views.ts'
import classes from './payment.module.css'
import type { PaymentSearch } from './payment-search.ts'

// Loaded separately, because the provider's components are needed for an entry alone.
const AddMethod = lazyPart(() => import('../../methods/AddMethod.tsx'), 'AddMethod')

/** The payment methods of a policy: lists, entry, management and verification (001 §2), each view with an address. */
export function AccountMethodsDialog({ search }: { search: PaymentSearch }) {
  const account = useAccount()
  const views = useAccountViews(search)
  const paying = useChainOfEntry()
  if (paying.state.at !== 'idle') {
    return <PayingDialog paying={paying} onLeave={(end, held) => leaveChain(views, end, held)} />
  }
  const policy = search.policy === undefined ? undefined : policyView(account, search.policy)
  if (policy === undefined) {
    return (
      <AlertDialog opened title="Policy not found" onConfirm={views.close}>
        We can’t find this policy in your account.
      </AlertDialog>
    )
  }
  if (policy.isCancelled) {
    return (
      <AlertDialog opened title="Policy cancelled" confirm="Got it" onConfirm={views.close}>
        <EndedPolicyText view={policy} />
      </AlertDialog>
    )
  }
  return <MethodsOfPolicy views={views} policy={policy} pay={paying.start} />
}

/**
 * The chain, which gives up the setup of a method that was just added as soon as its charge is on record or it has ended.
 * Until then a reload of the entry goes on with the setup, and so with the chain.
 */
function useChainOfEntry(): UsedPaying {
  const api = useApi()
  const paying = usePaying()
  const { state } = paying
  const isSettled = hasCharge(state) || state.at === 'done'
  useEffect(() => {
    if (isSettled) void keepPendingSetup(api, undefined)
  }, [api, isSettled])
  return {
    ...paying,
    async dismiss() {
      // The entry shows again for a moment, and must not go on with it.
      await keepPendingSetup(api, undefined)
      return paying.dismiss()
    },
  }
}

/** Shows the next view after a chain: the list, or the verification of a bank account that was added. */
function leaveChain(views: AccountViews, end: 'done' | 'back', { request, paid }: Held) {
  const { method, isAdded, isNewDefault } = request
  const changed = isNewDefault ? 'Default payment method updated' : CARD_UPDATED
  // A result with a payment was a dialog of its own.
  if (end === 'done' && paid.length === 0) showToast(isAdded ? 'Payment method added' : changed)
  if (isAdded && method.verification === 'VERIFICATION_PENDING') {
    void views.replace({ view: 'pending', method: method.id })
  } else views.goToFirst({})
}

type MethodsOfPolicyProps = { views: AccountViews; policy: PolicyView; pay: UsedPaying['start'] }

function MethodsOfPolicy({ views, policy, pay }: MethodsOfPolicyProps) {
  const manager = useAccountManager(policy, views, pay)
  return (
    <MethodsContext value={manager}>
      <ViewsDialog views={views} title={accountTitle(views.shown)}>
        <View views={views} policy={policy} />
      </ViewsDialog>
    </MethodsContext>
  )
}

function View({ views, policy }: { views: AccountViews; policy: PolicyView }) {
  const { shown } = views
  switch (shown.at) {
    case 'main':
    case 'cards':
    case 'banks':
      return (
        <MethodList at={shown.at}>
          <Text c="dimmed">
            For <bdi>{policy.name}</bdi>’s policy
          </Text>
          <KindLinks at={shown.at} />
          <OverdueNotice policy={policy} />
        </MethodList>
      )
    case 'manage':
      return (
        <ManageMethod view={shown.method}>
          <MethodFacts method={shown.method.method} />
        </ManageMethod>
      )
    case 'edit':
      return <EditCardView card={shown.card} />
    case 'pending':
      return <VerificationPending view={shown.method} onEnd={() => views.goToFirst({})} />
    case 'add-card':
      return <AddMethod type="CARD" />
    case 'add-bank':
      return <AddMethod type="US_BANK_ACCOUNT" />
    case 'unknown':
    case 'unavailable':
      return <NotThere at={shown.at} onEnd={() => void views.replace({})} />
  }
}

const LISTS = [
  { at: 'main', label: 'All', view: undefined },
  { at: 'cards', label: 'Cards', view: 'cards' },
  { at: 'banks', label: 'Banks', view: 'banks' },
] as const

/** The lists of all methods, of cards and of bank accounts, where those are offered. */
function KindLinks({ at }: { at: ListName }) {
  const { policyNumber: policy } = useManager()
  const { isBankOffered } = useMethods(policy)
  if (!isBankOffered) return null
  return (
    <nav aria-label="Lists of payment methods" className={classes.kinds}>
      {LISTS.map(({ at: list, label, view }) => (
        <ButtonLink
          key={list}
          variant={list === at ? 'soft' : 'line'}
          size="sm"
          to="/account/payment"
          search={{ dialog: 'payment-methods', policy, view }}
          {...TO_NEXT_VIEW}
          activeOptions={{ exact: true, includeSearch: true }}
        >
          {label}
        </ButtonLink>
      ))}
    </nav>
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

/** The text of an address that shows no view, and the way on; the wording is ours. */
function NotThere({ at, onEnd }: { at: 'unknown' | 'unavailable'; onEnd: () => void }) {
  return (
    <Stack>
      <Text>{NOT_THERE[at]}</Text>
      <Buttons>
        <Button onClick={onEnd}>See payment methods</Button>
      </Buttons>
    </Stack>
  )
}

const NOT_THERE = {
  unknown: 'We can’t find this payment method. It may have been removed.',
  unavailable: 'Bank accounts can’t be added to your account.',
} as const
