import { createFileRoute, notFound, redirect } from '@tanstack/react-router'

/** The former paths of the payment screens and their replacements (000 §2). */
const MOVED: Record<string, string> = {
  '': '/account/payment',
  reimbursement: '/account/payment/reimbursement',
  'reimbursement/add': '/account/payment/reimbursement/add',
  'reimbursement/addbank': '/account/payment/reimbursement/addbank',
}

export const Route = createFileRoute('/_member/account/billing/$')({
  beforeLoad: ({ params }) => {
    const href = MOVED[params._splat?.replace(/\/$/, '') ?? '']
    if (href === undefined) throw notFound()
    throw redirect({ href, replace: true })
  },
})
