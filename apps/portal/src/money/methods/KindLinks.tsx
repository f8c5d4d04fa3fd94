import { ButtonLink } from '../../ui/links.tsx'
import classes from './methods.module.css'
import type { ListName } from './shown-view.ts'
import type { MethodSteps } from './use-method-steps.ts'

const LISTS = [
  { at: 'main', label: 'All', view: undefined },
  { at: 'cards', label: 'Cards', view: 'cards' },
  { at: 'banks', label: 'Banks', view: 'banks' },
] as const

/** The lists of all methods, of cards and of bank accounts. */
export function KindLinks({ at, steps }: { at: ListName; steps: MethodSteps }) {
  return (
    <nav aria-label="Lists of payment methods" className={classes.kinds}>
      {LISTS.map(({ at: list, label, view }) => (
        <ButtonLink
          key={list}
          variant={list === at ? 'soft' : 'line'}
          size="sm"
          {...steps.linkTo({ view })}
          activeOptions={{ exact: true, includeSearch: true }}
        >
          {label}
        </ButtonLink>
      ))}
    </nav>
  )
}
