import { IconArrowLeft } from '@tabler/icons-react'
import { TextLink } from '../../ui/links.tsx'

/** Closes a flow of a visitor and leads back to the sign-in screen (000 §2). */
export function CloseLink() {
  return (
    <p>
      <TextLink to="/login">
        <IconArrowLeft size={18} stroke={1.75} aria-hidden />
        Close and go to login
      </TextLink>
    </p>
  )
}
