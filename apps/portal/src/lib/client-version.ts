/** The version in the copyright line (000 §9). A test compares it with the version of the portal's package. */
export const CLIENT_VERSION = '63.0.0'
