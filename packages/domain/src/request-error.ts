/** The text of a failed call, of every policy change also outside of wellness (002 §8). */
export const REQUEST_ERROR = 'Unable to process request. Please try again'
