import { Button } from '../../../ui/Button.tsx'
import classes from './methods.module.css'
import type { ListName } from './shown-view.ts'

const LISTS = [
  { at: 'main', label: 'All', view: undefined },
  { at: 'cards', label: 'Credit cards', view: 'cards' },
  { at: 'banks', label: 'Bank accounts', view: 'banks' },
] as const

type KindButtonsProps = { at: ListName; onShow: (view: 'cards' | 'banks' | undefined) => void }

/** Leads between the lists of all methods, of cards and of bank accounts. */
export function KindButtons({ at, onShow }: KindButtonsProps) {
  return (
    <nav aria-label="Lists of payment methods" className={classes.kinds}>
      {LISTS.map((list) => {
        const isShown = list.at === at
        return (
          <Button
            key={list.at}
            variant={isShown ? 'soft' : 'line'}
            size="sm"
            aria-current={isShown ? 'page' : undefined}
            onClick={() => isShown || onShow(list.view)}
          >
            {list.label}
          </Button>
        )
      })}
    </nav>
  )
}
