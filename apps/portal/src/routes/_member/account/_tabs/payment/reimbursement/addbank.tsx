import { createFileRoute } from '@tanstack/react-router'

/** The reimbursement dialog from the list of bank accounts on (001 §2). The payment screen shows it. */
export const Route = createFileRoute('/_member/account/_tabs/payment/reimbursement/addbank')()
