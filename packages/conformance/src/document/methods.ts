/** The methods that an operation of a document may have, as its keys are written. */
export const METHODS = ['get', 'head', 'post', 'put', 'patch', 'delete', 'options', 'trace'] as const
