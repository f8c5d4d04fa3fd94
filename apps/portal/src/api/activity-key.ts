/** The key of the security activity, to which changes of sign-in and contacts add. */
export const ACTIVITIES = ['activities']
