import { TextLink } from '../../ui/links.tsx'
import { editId } from './dialog-ids.ts'
import type { ProfileDialogName } from './dialog-name.ts'

/** Opens an edit dialog of the profile. @param what is edited, for those who hear the link alone */
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
