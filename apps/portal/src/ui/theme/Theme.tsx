import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { theme } from './theme.ts'

/**
 * The design for everything inside, once, at the root of the portal. The variables are in the style sheet of the first
 * paint already, so nothing is written into the page at run time.
 */
export function Theme({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}

/** The key is the one that the boot script reads before the first paint. */
const schemeManager = localStorageColorSchemeManager({ key: 'color-scheme' })
