import { type Elements, Stack } from '../../ui/layout.tsx'
import { TextLink } from '../../ui/links.tsx'
import textClasses from '../../ui/text.module.css'

type ContentPageProps = {
  title: string
  /** Whether the content has a heading of its own. That of the page is then for screen readers alone. */
  hasHeading?: boolean
  children: Elements
}

/** A page of content with the way back to home (002 §2). */
export function ContentPage({ title, hasHeading = false, children }: ContentPageProps) {
  return (
    <Stack>
      <title>{`${title} · Pet portal`}</title>
      <div>
        <TextLink to="/home">{'< Go back'}</TextLink>
      </div>
      <h1 tabIndex={-1} className={hasHeading ? textClasses.hidden : undefined}>
        {title}
      </h1>
      {children}
    </Stack>
  )
}
