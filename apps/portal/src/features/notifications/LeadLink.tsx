import type { Lead } from '@portal/domain/notifications'
import type { ComponentProps, ReactNode } from 'react'
import type { Account } from '../../api/account.ts'
import { hasSecurityPage, useFlags } from '../../api/remote-config.ts'
import { activePolicyViews } from '../../parts/policy/policy-view.ts'
import { TextLink } from '../../ui/links.tsx'

type LeadLinkProps = {
  lead: Lead
  account: Account
  onClick: () => void
  ref: ComponentProps<'a'>['ref']
  children: ReactNode
}

/** The link of a notification to the screen that it is about (900 §1). */
export function LeadLink({ lead, account, ...rest }: LeadLinkProps) {
  const flags = useFlags()
  switch (lead.to) {
    case 'claim':
      return <TextLink {...rest} to="/claims/$claimID" params={{ claimID: lead.claimNumber }} />
    case 'upload':
      return (
        <TextLink {...rest} to="/claims/$claimID" params={{ claimID: lead.claimNumber }} search={UPLOAD} />
      )
    case 'records':
      return <TextLink {...rest} to="/account/pets/$id" params={{ id: lead.policyNumber }} search={RECORDS} />
    case 'policy':
      return <TextLink {...rest} to="/account/pets/$id" params={{ id: lead.policyNumber }} />
    case 'document':
      return (
        <TextLink
          {...rest}
          to="/account/documents"
          state={(before) => ({
            ...before,
            ...(lead.policyNumber !== undefined && { documentFilter: { policyNumber: lead.policyNumber } }),
          })}
        />
      )
    case 'method':
      return <TextLink {...rest} to="/account/payment" search={methodSearch(account, lead.methodId)} />
    case 'charges':
      return (
        <TextLink
          {...rest}
          to="/account/payment"
          search={{ dialog: 'history', policy: lead.policyNumber } as const}
        />
      )
    case 'payouts':
      return <TextLink {...rest} to="/account/payment/reimbursement" />
    case 'payments':
      return <TextLink {...rest} to="/account/payment" />
    case 'security':
      return <TextLink {...rest} to={hasSecurityPage(flags) ? SECURITY : '/account/profile'} />
  }
}

const UPLOAD = { dialog: 'upload' } as const
const RECORDS = { dialog: 'records' } as const
const SECURITY: string = '/account/profile/security'

/** The view of a payment method, which is shown for a policy. Without one in force there is the payment screen alone. */
function methodSearch(account: Account, method: string) {
  const [first] = activePolicyViews(account)
  if (first === undefined) return {}
  return { dialog: 'payment-methods', view: 'manage', method, policy: first.policy.policyNumber } as const
}
