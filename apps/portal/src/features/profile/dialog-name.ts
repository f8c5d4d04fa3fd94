/** The edit dialogs that have no path in the route table: search parameters of the profile (decision 20). */
export const PROFILE_DIALOGS = ['home-address', 'mailing-address', 'email', 'mobile'] as const

export type ProfileDialogName = (typeof PROFILE_DIALOGS)[number]

/** Of the link that opens a dialog, and of the row it stands in. */
export const editId = (dialog: ProfileDialogName) => `edit-${dialog}`
export const rowId = (dialog: ProfileDialogName) => `row-${dialog}`
