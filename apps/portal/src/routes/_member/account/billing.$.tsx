import { createFileRoute, redirect } from '@tanstack/react-router'

/** The endings that a former path of the payment screens has in common with the present one (000 §2). */
const MOVED = ['reimbursement', 'reimbursement/add', 'reimbursement/addbank']

/** Every other former path leads to the payment screen itself (PAYIN-014). */
export const Route = createFileRoute('/_member/account/billing/$')({
  beforeLoad: ({ params, location: { searchStr, hash } }) => {
    const ending = params._splat?.replace(/^(.*[^/])?\/+$/s, '$1') ?? ''
    const path = MOVED.includes(ending) ? `/account/payment/${ending}` : '/account/payment'
    throw redirect({ href: `${path}${searchStr}${hash === '' ? '' : `#${hash}`}`, replace: true })
  },
})
