/** The run cannot begin. The command shows the message alone and exits with 2. */
export class CannotRun extends Error {}
