import { cancelledPolicyText } from '@portal/domain/policies'
import { ApiError } from '../../api/errors.ts'

/** What the failure dialog says under its title; the wording is ours (000 §8). @param phone of customer support */
export function renameFailureText(error: Error, phone: string): string {
  switch (error instanceof ApiError ? error.code : undefined) {
    case 'PET_NAME_ALREADY_CHANGED':
      return "This pet's name has been changed before, and it can be changed only once."
    case 'RENEWAL_NOTICE_SENT':
      return 'Your renewal notice has been sent just now. Go back and try again: we then change the name for you.'
    case 'POLICY_CANCELLED':
      return cancelledPolicyText(phone)
    default:
      return 'Unable to process request. Please try again'
  }
}
