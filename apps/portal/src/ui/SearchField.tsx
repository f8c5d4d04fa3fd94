import { IconSearch, IconX } from '@tabler/icons-react'
import { IconButton } from './IconButton.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'

type SearchFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'value' | 'onChange'> & {
  value: string
  onChange: (value: string) => void
}

/** A search field with a button that empties it, in place of the browser's own. Mantine lacks one. */
export function SearchField({ value, onChange, ...rest }: SearchFieldProps) {
  return (
    <TextField
      {...rest}
      type="search"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      end={
        value === '' ? (
          <IconSearch size={20} stroke={1.75} aria-hidden />
        ) : (
          <IconButton
            label="Clear the search"
            icon={<IconX size={20} stroke={1.75} aria-hidden />}
            onClick={() => onChange('')}
          />
        )
      }
    />
  )
}
