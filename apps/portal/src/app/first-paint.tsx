import { renderToStaticMarkup } from 'react-dom/server'
import { LoginFrame } from '../features/auth/LoginFrame.tsx'
import { Loader } from '../ui/Loader.tsx'
import { Theme } from '../ui/theme/Theme.tsx'

/** What the sign-in page shows before its script is there; the build writes it into the page. */
export function firstPaint(): string {
  return renderToStaticMarkup(
    <Theme>
      <LoginFrame>
        <Loader />
      </LoginFrame>
    </Theme>,
  )
}
