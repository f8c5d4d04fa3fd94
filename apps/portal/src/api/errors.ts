/** The one error of a call, for screens that choose their text by its code. */
export { ApiError } from '@portal/sdk'
