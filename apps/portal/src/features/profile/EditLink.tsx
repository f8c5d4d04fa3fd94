import { TextLink } from '../../ui/links.tsx'
import { editId } from './dialog-ids.ts'
import type { ProfileDialogName } from './dialog-name.ts'

/**
 * The link that opens an edit dialog of the profile. @param what names the edited value, for screen readers that read
 * the link alone
 */
export function EditLink({ dialog, what }: { dialog: ProfileDialogName; what: string }) {
  return (
    <TextLink
      id={editId(dialog)}
      to="/account/profile"
      search={{ dialog }}
      activeOptions={{ includeSearch: true }}
      resetScroll={false}
      aria-label={`Edit ${what}`}
    >
      Edit
    </TextLink>
  )
}
