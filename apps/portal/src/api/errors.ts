import { ApiError } from '@portal/sdk'

/** The only error class of calls; screens choose their text by its code. */
export { ApiError }

/** The sign-in has no usable account (000 §8). */
export class InvalidAccountError extends ApiError {}

/** The text for a sign-in without a usable account (000 §8). */
export const INVALID_ACCOUNT = { title: 'Invalid Account.', text: 'Please update account info.' }
