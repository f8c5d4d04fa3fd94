/** The version in the copyright line (000 §9). A test compares it with the version of the portal's package. */
export const CLIENT_VERSION = '63.0.0'

/** The copyright line. The wording is ours; 000 §2 demands the version in it. */
export const copyrightLine = (year: number) => `© ${year} Fetch, version ${CLIENT_VERSION}`
