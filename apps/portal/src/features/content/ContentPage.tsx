import { Stack, VisuallyHidden } from '@mantine/core'
import type { Elements } from '../../ui/layout.tsx'
import { BackLink } from '../../ui/links.tsx'

type ContentPageProps = {
  title: string
  /** Whether the content has a heading of its own. That of the page is then for screen readers alone. */
  hasHeading?: boolean
  children: Elements
}

/** A page of content with the way back to home (002 §2). */
export function ContentPage({ title, hasHeading = false, children }: ContentPageProps) {
  const heading = <h1 tabIndex={-1}>{hasHeading ? <VisuallyHidden>{title}</VisuallyHidden> : title}</h1>
  return (
    <Stack>
      <title>{`${title} · Pet portal`}</title>
      <div>
        <BackLink to="/home">
          {/* The arrow of the link is the sign that the document writes (002 §2). */}
          <VisuallyHidden>{'< '}</VisuallyHidden>
          Go back
        </BackLink>
        {hasHeading && heading}
      </div>
      {!hasHeading && heading}
      {children}
    </Stack>
  )
}
