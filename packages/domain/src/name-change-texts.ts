/** Shown before a name is changed and while a change is pending (000 §9). The wording is ours. */
export const NAME_CHANGE_ONCE = "You can only change your pet's name once."
export const NAME_CHANGE_DELAY = 'Name and address changes show within 3 business days.'
