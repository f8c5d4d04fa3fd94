/** The run could not begin: exit 2, and the message alone is shown. */
export class CannotRun extends Error {}
