import { type Elements, Row, Stack } from '../../ui/layout.tsx'
import { NavTabs } from '../../ui/NavTabs.tsx'

type ClaimsFrameProps = {
  /** Whether the tab of the closed claims is current, where the path does not say it. */
  isHistory?: boolean
  /** Shows beside the heading. */
  action: Elements
  children: Elements
}

/** The header and the tabs of the claims area (002 §2). */
export function ClaimsFrame({ isHistory, action, children }: ClaimsFrameProps) {
  return (
    <Stack gap="lg">
      <title>Claims · Pet portal</title>
      <Row between wrap>
        <h1 tabIndex={-1}>Claims</h1>
        {action}
      </Row>
      <NavTabs
        label="Claims"
        tabs={[
          { to: '/claims/active', label: 'Active', isCurrent: isHistory === false },
          { to: '/claims/closed', label: 'History', isCurrent: isHistory === true },
        ]}
      />
      {children}
    </Stack>
  )
}
