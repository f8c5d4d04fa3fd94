/** The edit dialogs that have no path in the route table: search parameters of the profile (decision 20). */
export const PROFILE_DIALOGS = ['home-address', 'mailing-address', 'email', 'mobile'] as const

export type ProfileDialogName = (typeof PROFILE_DIALOGS)[number]

/** The ids of the link that opens a dialog, and of its row. */
export const editId = (dialog: ProfileDialogName) => `edit-${dialog}`
export const rowId = (dialog: ProfileDialogName) => `row-${dialog}`
