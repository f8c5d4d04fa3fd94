import { ApiError } from '@portal/sdk'

/** The one error of a call, for screens that choose their text by its code. */
export { ApiError }

/** There is no usable account behind the sign-in (000 §8). */
export class InvalidAccountError extends ApiError {}
