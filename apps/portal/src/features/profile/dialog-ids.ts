import type { ProfileDialogName } from './dialog-name.ts'

/** The id of the link that opens a dialog; `rowId` is that of its row. */
export const editId = (dialog: ProfileDialogName) => `edit-${dialog}`
export const rowId = (dialog: ProfileDialogName) => `row-${dialog}`
