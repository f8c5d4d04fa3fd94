/** The methods an operation may have, spelled as keys of a path item. */
export const METHODS = ['get', 'head', 'post', 'put', 'patch', 'delete', 'options', 'trace'] as const
