/** The version in the copyright line (000 §9); that of the portal's package, which a test compares. */
export const CLIENT_VERSION = '63.0.0'
