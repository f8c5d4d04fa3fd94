import {
  localStorageColorSchemeManager,
  MantineContext,
  MantineThemeProvider,
  useProviderColorScheme,
} from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { theme } from './theme.ts'

/**
 * Provides the theme once, at the root of the portal. It is MantineProvider without the part that writes CSS variables
 * into the page at run time, because the style sheet of the first paint has them already.
 */
export function Theme({ children }: { children: ReactNode }) {
  const { colorScheme, setColorScheme, clearColorScheme } = useProviderColorScheme({
    manager: schemeManager,
    defaultColorScheme: 'auto',
    getRootElement,
    forceColorScheme: undefined,
  })
  const context = useMemo(
    () => ({ colorScheme, setColorScheme, clearColorScheme, ...FIXED }),
    [colorScheme, setColorScheme, clearColorScheme],
  )
  return (
    <MantineContext value={context}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  )
}

/** The boot script reads the same key before the first paint. */
const schemeManager = localStorageColorSchemeManager({ key: 'color-scheme' })

const getRootElement = () => document.documentElement

const FIXED = {
  getRootElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: false,
}
