import { LeaveGuard, type LeaveGuardProps, type LeavePlace } from '../../ui/form/LeaveGuard.tsx'

/** Asks before a form is left, but not when the dialog of one of its invoices opens or closes. */
export function ClaimLeaveGuard(props: LeaveGuardProps) {
  return <LeaveGuard {...props} isWithin={isSameForm} />
}

const isSameForm = (from: LeavePlace, to: LeavePlace) => formOf(from) === formOf(to)

const formOf = ({ pathname, search }: LeavePlace) =>
  JSON.stringify([pathname, { ...search, invoice: undefined }])
