import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Buttons } from '../../ui/Buttons.tsx'
import classes from './methods.module.css'
import type { ListName } from './shown-view.ts'

type AddView = 'add-card' | 'add-bank'
type AddMethodProps = { at: ListName; isBankOffered: boolean; onAdd: (view: AddView) => void }

/**
 * The footer of a list, which leads to the entry of another method. The main list asks for the type first where bank
 * accounts are offered (001 §2).
 */
export function AddMethod({ at, isBankOffered, onAdd }: AddMethodProps) {
  const [isAsking, setIsAsking] = useState(false)
  const only = onlyType(at, isBankOffered)
  if (isAsking) return <TypeQuestion onAdd={onAdd} />
  return (
    <Buttons>
      <Button onClick={() => (only === undefined ? setIsAsking(true) : onAdd(only))}>
        Add Payment Method
      </Button>
    </Buttons>
  )
}

/** The type that a list adds without a question. */
function onlyType(at: ListName, isBankOffered: boolean): AddView | undefined {
  if (!isBankOffered || at === 'cards') return 'add-card'
  return at === 'banks' ? 'add-bank' : undefined
}

/** The question takes the focus, because the pressed button is gone. */
function TypeQuestion({ onAdd }: { onAdd: (view: AddView) => void }) {
  return (
    <Buttons>
      <fieldset className={classes.types}>
        <legend ref={focus} tabIndex={-1}>
          Which type of payment method would you like to add?
        </legend>
        <Button variant="line" onClick={() => onAdd('add-card')}>
          Credit card
        </Button>
        <Button variant="line" onClick={() => onAdd('add-bank')}>
          Bank
        </Button>
      </fieldset>
    </Buttons>
  )
}

const focus = (question: HTMLElement | null) => question?.focus()
