import { LeaveGuard, type LeaveGuardProps, type LeaveLocation } from '../../ui/form/LeaveGuard.tsx'

/** Asks before a form is left, but not when the dialog of one of its invoices opens or closes. */
export function ClaimLeaveGuard(props: LeaveGuardProps) {
  return <LeaveGuard {...props} isWithin={isSameForm} />
}

const isSameForm = (from: LeaveLocation, to: LeaveLocation) => formOf(from) === formOf(to)

const formOf = ({ pathname, search }: LeaveLocation) =>
  JSON.stringify([pathname, { ...search, invoice: undefined }])
