/** The messages between the page and the development server about answers of services. */
export const ANSWER = 'portal:answer'
export const PROBLEMS = 'portal:problems'
