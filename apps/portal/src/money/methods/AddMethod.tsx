import { Skeleton } from '@mantine/core'
import { SETUP_SECRET } from '@portal/domain/link-parameters'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keepDraft } from '../../api/drafts.ts'
import { keepPendingSetup } from '../../api/pending-setup.ts'
import type { SetupType } from '../../api/setups.ts'
import { useAccount } from '../../api/use-account.ts'
import { localToday } from '../../lib/clock.ts'
import { customerOf, useApi } from '../../session/context.ts'
import { ContinuedSetup, type Continuing, useContinuedSetup } from '../entry/ContinuedSetup.tsx'
import { startsAsDefault } from '../entry/entry-form.ts'
import { NewMethodForm } from '../entry/NewMethodForm.tsx'
import { entryId, type NewMethod } from '../entry/use-new-method.ts'
import { useManager } from './manager.ts'
import classes from './methods.module.css'

/** The entry of a card or a bank account (001 §2). A Canadian bank account is set up like one of the US (001 §7). */
export function AddMethod({ type }: { type: SetupType }) {
  const { policyNumber, add } = useManager()
  const secret = useApi().landing.linkQuery?.get(SETUP_SECRET)
  const found = useContinuedSetup({ type, policyNumber, secret })
  if (add === undefined) return null
  const resumed = add.resumed ?? found
  if (resumed.is === 'reading') return <Skeleton className={classes.reading} />
  return resumed.is === 'there' ? (
    <ResumedMethod type={type} setup={resumed} />
  ) : (
    <NewMethodEntry type={type} />
  )
}

type ResumedMethodProps = { type: SetupType; setup: Continuing & { is: 'there' } }

function ResumedMethod({ type, setup }: ResumedMethodProps) {
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
    add?.onAdded(method)
    add?.onDone?.(method)
  }

  return (
    <>
      {Guard === undefined ? null : <Guard isUnsaved onLeave={() => undefined} />}
      <ContinuedSetup setup={setup} onFailed={add?.onFailed} refusalOf={add?.refusalOf} onAdded={added} />
    </>
  )
}

function NewMethodEntry({ type }: { type: SetupType }) {
  const account = useAccount()
  const { policyNumber, goBack, add } = useManager()
  // Fixed on opening, because the account has the new method before the view is left.
  const [isDefaultAtFirst] = useState(
    () => add?.isDefaultAtFirst ?? (add?.defaultOf === 'always' || startsAsDefault(account, localToday())),
  )
  if (add === undefined) return null
  const { notice, consequence, open: _, resumed: __, ...form } = add
  return (
    <NewMethodForm
      {...form}
      type={type}
      policyNumber={policyNumber}
      isDefaultAtFirst={isDefaultAtFirst}
      {...(goBack && { onCancel: goBack })}
      {...(consequence && { consequenceOf: (numbers) => consequence(type, numbers) })}
    >
      {notice?.(type)}
    </NewMethodForm>
  )
}
