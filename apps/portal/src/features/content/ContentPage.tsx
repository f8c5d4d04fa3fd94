import { BackLink } from '../../ui/BackLink.tsx'
import { type Elements, Stack } from '../../ui/layout.tsx'
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
        <BackLink to="/home">
          {/* The arrow of the link is the sign that the document writes (002 §2). */}
          <span className={textClasses.hidden}>{'< '}</span>
          Go back
        </BackLink>
      </div>
      <h1 tabIndex={-1} className={hasHeading ? textClasses.hidden : undefined}>
        {title}
      </h1>
      {children}
    </Stack>
  )
}
