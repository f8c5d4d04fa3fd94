import { ApiError } from '@portal/sdk'

/** The one error of a call, for screens that choose their text by its code. */
export { ApiError }

/** There is no usable account behind the sign-in (000 §8). */
export class InvalidAccountError extends ApiError {}

/** What is shown where there is no usable account (000 §8). */
export const INVALID_ACCOUNT = { title: 'Invalid Account.', text: 'Please update account info.' }
