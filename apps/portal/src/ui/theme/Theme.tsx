import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Text.layer.css'
import '@mantine/core/styles/Stack.layer.css'
import '@mantine/core/styles/Group.layer.css'
import '@mantine/core/styles/Badge.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import '@mantine/core/styles/Progress.layer.css'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import '@mantine/core/styles/Fieldset.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import {
  ActionIcon,
  Button,
  Group,
  localStorageColorSchemeManager,
  MantineProvider,
  type MantineThemeComponents,
  Skeleton,
  Text,
} from '@mantine/core'
import type { ReactNode } from 'react'
import choices from './choices.module.css'
import type { Tone } from './colours.ts'
import classes from './components.module.css'
import field from './field.module.css'
import list from './list.module.css'
import { theme } from './theme.ts'
import tones from './tone.module.css'

/**
 * The looks of the components of Mantine that screens use without one of ours between. Buttons have the variants `soft`,
 * `line` and `danger`, texts `numbers`, and badges a tone, with `data-plain` for a name instead of a status. Every page has those that are extended here; the others come with the page that uses them.
 */
const components: MantineThemeComponents = {
  Button: Button.extend({
    defaultProps: { size: 'md', loaderProps: { color: 'currentcolor' } },
    classNames: { root: classes.button, label: classes.buttonLabel },
  }),
  ActionIcon: ActionIcon.extend({ classNames: { root: classes.actionIcon } }),
  Text: Text.extend({ classNames: { root: classes.text } }),
  Group: Group.extend({ defaultProps: { gap: 'sm' } }),
  Badge: {
    defaultProps: { component: 'span' },
    classNames: (_: unknown, { variant }: { variant: Tone }) => ({
      root: `${classes.badge} ${tones[variant]}`,
      label: classes.badgeLabel,
    }),
  },
  Progress: { classNames: { root: classes.progress, section: classes.progressSection } },
  Skeleton: Skeleton.extend({ defaultProps: { radius: 'sm' }, classNames: { root: classes.skeleton } }),
  Input: { defaultProps: { size: 'md' }, classNames: { wrapper: field.wrapper, input: field.input } },
  InputWrapper: {
    defaultProps: { size: 'md', withAsterisk: false },
    classNames: { root: field.root, label: field.label, error: field.error },
  },
  Combobox: { classNames: list },
  Select: { classNames: list },
  MultiSelect: { classNames: list },
  Fieldset: {
    defaultProps: { variant: 'unstyled' },
    classNames: { root: classes.fieldset, legend: classes.legend },
  },
  Checkbox: { classNames: choices },
  Radio: { classNames: choices },
}

/** The boot script reads the same key before the first paint. */
const schemeManager = localStorageColorSchemeManager({ key: 'color-scheme' })

/** Provides the theme. Mantine writes no style into the page: the style sheet of the first paint has the variables. */
export function Theme({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={{ ...theme, components }}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
    >
      {children}
    </MantineProvider>
  )
}
