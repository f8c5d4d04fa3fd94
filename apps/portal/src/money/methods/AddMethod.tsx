import { SETUP_SECRET } from '@portal/domain/link-parameters'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChargedMethod } from '../../api/charges.ts'
import { keepDraft } from '../../api/drafts.ts'
import { keepPendingSetup, usePendingSetup } from '../../api/pending-setup.ts'
import type { SetupType } from '../../api/setups.ts'
import { useAccount } from '../../api/use-account.ts'
import { localToday } from '../../lib/today.ts'
import { activePolicyViews } from '../../parts/policy/policy-view.ts'
import { customerOf, useApi } from '../../session/context.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ContinuedSetup } from '../entry/ContinuedSetup.tsx'
import { canContinue } from '../entry/continue-setup.ts'
import { startsAsDefault } from '../entry/entry-form.ts'
import { type NewMethod, NewMethodForm } from '../entry/NewMethodForm.tsx'
import { entryId } from '../entry/use-entry-draft.ts'
import { type Resumed, useManager } from './manager.ts'
import classes from './methods.module.css'

/** The entry of a card or a bank account (001 §2). A Canadian bank account is set up like one of the US (001 §7). */
export function AddMethod({ type }: { type: SetupType }) {
  const { add } = useManager()
  const found = useResumed(type)
  if (add === undefined) return null
  const resumed = add.resumed ?? found
  if (resumed.is === 'reading') return <Skeleton className={classes.reading} />
  return resumed.is === 'there' ? <ResumedMethod type={type} {...resumed} /> : <NewMethodEntry type={type} />
}

/** The setup of a dialog that was left during its entry for a policy. */
function useResumed(type: SetupType): Resumed {
  const api = useApi()
  const { policyNumber } = useManager()
  const pending = usePendingSetup()
  const [isOver, setIsOver] = useState(false)
  const secret = api.landing.linkQuery?.get(SETUP_SECRET)
  // This device is read for a moment.
  if (pending === undefined) return { is: 'reading' }
  if (isOver || pending?.type !== type || !canContinue(pending, secret, policyNumber)) return { is: 'none' }
  function onOver() {
    void keepPendingSetup(api, undefined)
    setIsOver(true)
  }
  return { is: 'there', pending, secret, onOver }
}

function ResumedMethod({ type, ...resumed }: Resumed & { is: 'there' } & { type: SetupType }) {
  const api = useApi()
  const client = useQueryClient()
  const { policyNumber, add } = useManager()
  const Guard = add?.leaveGuard

  /** Deletes what a dialog has kept. A chain that follows gives the setup up itself, so that a reload goes on with it. */
  function forgetEntry({ policyNumbers }: NewMethod) {
    const draft = {
      owner: customerOf(api).email,
      form: 'newMethod',
      id: entryId(type, policyNumber),
    } as const
    void keepDraft(api, client, draft, undefined)
    if (policyNumbers.length === 0) void keepPendingSetup(api, undefined)
  }

  function added(method: NewMethod) {
    if (typeof add?.continued === 'object') forgetEntry(method)
    add?.onAdded(chargedOf(type, method), method)
    add?.onDone?.(chargedOf(type, method), method)
  }

  return (
    <>
      {Guard === undefined ? null : <Guard isUnsaved onLeave={() => undefined} />}
      <ContinuedSetup
        {...resumed}
        {...(add?.onFailed && { onFailed: add.onFailed })}
        {...(add?.refusalOf && { refusalOf: add.refusalOf })}
        onAdded={added}
      />
    </>
  )
}

function NewMethodEntry({ type }: { type: SetupType }) {
  const account = useAccount()
  const { policyNumber, goBack, add } = useManager()
  // Fixed on opening, because the account has the new method before the view is left.
  const [isDefaultAtFirst] = useState(
    () => add?.isDefaultAtFirst ?? (add?.isAlwaysDefault === true || startsAsDefault(account, localToday())),
  )
  if (add === undefined) return null
  const { notice, consequence, onAdded, onDone, open: _, resumed: __, ...form } = add
  return (
    <NewMethodForm
      {...form}
      type={type}
      policies={activePolicyViews(account).map(({ policy, name }) => ({
        policyNumber: policy.policyNumber,
        petName: name,
      }))}
      policyNumber={policyNumber}
      isDefaultAtFirst={isDefaultAtFirst}
      {...(goBack && { onCancel: goBack })}
      {...(consequence && { consequenceOf: (numbers) => consequence(type, numbers) })}
      onAdded={(added) => onAdded(chargedOf(type, added), added)}
      onDone={(added) => onDone?.(chargedOf(type, added), added)}
    >
      {notice?.(type)}
    </NewMethodForm>
  )
}

function chargedOf(type: SetupType, { method }: NewMethod): ChargedMethod {
  const { payMethodId: id, payInMethodStatus: verification } = method
  return { id, kind: type === 'CARD' ? 'card' : 'ach', verification }
}
