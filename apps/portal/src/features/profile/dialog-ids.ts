import type { ProfileDialogName } from './dialog-name.ts'

/** Of the link that opens a dialog, and of the row it stands in. */
export const editId = (dialog: ProfileDialogName) => `edit-${dialog}`
export const rowId = (dialog: ProfileDialogName) => `row-${dialog}`
