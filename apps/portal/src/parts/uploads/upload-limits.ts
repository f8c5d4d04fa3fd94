/** The types that file pickers offer (002 §5). Extensions too, because some systems know no content types. */
export const ACCEPT = '.png,.jpg,.jpeg,.pdf,image/png,image/jpeg,application/pdf'

/** The types that a camera makes. Phones turn their own format into one of these. */
export const ACCEPT_PHOTO = 'image/jpeg,image/png'
