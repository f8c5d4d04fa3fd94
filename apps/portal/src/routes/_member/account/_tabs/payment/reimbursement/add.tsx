import { createFileRoute } from '@tanstack/react-router'

/** The reimbursement dialog from the entry of a debit card on (001 §2). The payment screen shows it. */
export const Route = createFileRoute('/_member/account/_tabs/payment/reimbursement/add')()
