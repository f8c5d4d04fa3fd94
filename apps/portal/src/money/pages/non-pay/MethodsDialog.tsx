import { isBankOffered } from '@portal/domain/payment-methods-rules'
import { Suspense, useState } from 'react'
import { useAccount } from '../../../api/use-account.ts'
import { localToday } from '../../../lib/today.ts'
import { useApi } from '../../../session/context.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { OpenSetups } from '../../entry/use-new-method.ts'
import { methodViews } from '../../methods/method-view.ts'
import { MethodsView } from './MethodsView.tsx'
import type { UpdateProps } from './method-update.ts'
import classes from './non-pay.module.css'
import type { NonPaySearch } from './non-pay-search.ts'
import { asksToGoBack, shownView, TITLES } from './shown-view.ts'
import { useNonPaySteps } from './use-non-pay-steps.ts'

type MethodsDialogProps = Omit<UpdateProps, 'steps' | 'setups'> & { search: NonPaySearch }

/** The dialog that changes the payment method: lists, entry, management and update (001 §2), each view with an address. */
export function MethodsDialog({ search, ...props }: MethodsDialogProps) {
  const account = useAccount()
  const steps = useNonPaySteps(search)
  const [setups] = useState<OpenSetups>(() => new Map())
  const methods = methodViews(account, props.facts.policy.policyNumber, localToday())
  const { enablePayInACH, profileDetails } = account
  const hasBanks = isBankOffered(
    { serviceCode: profileDetails?.serviceCode, enablePayInACH },
    methods.map(({ method }) => method),
    useApi().config.payments.achCountries,
  )
  const shown = shownView(search, { methods, isBankOffered: hasBanks })
  if (shown === undefined) return null
  const key = [shown.at, search.method].join(' ')
  return (
    <Dialog
      opened
      title={TITLES[shown.at]}
      onClose={asksToGoBack(search.view) ? steps.goBack : steps.close}
      view={key}
    >
      <Suspense key={key} fallback={<Skeleton className={classes.place} />}>
        <MethodsView
          {...props}
          shown={shown}
          methods={methods}
          steps={steps}
          setups={setups}
          isBankOffered={hasBanks}
        />
      </Suspense>
    </Dialog>
  )
}
