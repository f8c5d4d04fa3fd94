import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import * as v from 'valibot'
import { inWorld, Refusal } from '../control/control.ts'
import { POLL_MS } from '../control/lists.ts'
import type { WorldRead } from '../control/world-reads.ts'

export const DEFAULT_WORLD = 'default'

type PanelState = {
  /** The world that every card shows and changes. */
  world: string
  openWorld: (name: string) => void
  status: string
  /** Shows and announces what has happened. */
  say: (text: string) => void
}

const Context = createContext<PanelState | undefined>(undefined)

/** Keeps the world in the address, so that a reload and a bookmark open it again. */
export function PanelStateProvider({ children }: { children: ReactNode }) {
  const [world, setWorld] = useState(() => new URLSearchParams(location.search).get('world') || DEFAULT_WORLD)
  const [status, say] = useState('')
  const state = useMemo(() => {
    function openWorld(name: string) {
      const query = name === DEFAULT_WORLD ? '' : `?${new URLSearchParams({ world: name })}`
      history.replaceState(null, '', `${location.pathname}${query}${location.hash}`)
      setWorld(name)
    }
    return { world, openWorld, status, say }
  }, [world, status])
  return <Context value={state}>{children}</Context>
}

export function usePanel(): PanelState {
  const state = useContext(Context)
  if (state === undefined) throw new Error('the panel’s state is missing above this component')
  return state
}

/**
 * Reads something of the open world, again and again while the page and the caller's part of it are shown. A world that
 * has not begun has the empty value.
 */
export function useWorld<Value>({ path, schema, none, mayChange = () => true }: WorldRead<Value>): Value {
  const { world } = usePanel()
  const { data = none } = useQuery({
    queryKey: ['world', world, path],
    queryFn: async () => {
      try {
        return v.parse(schema, await inWorld(world, 'GET', path))
      } catch (error) {
        if (error instanceof Refusal && error.status === 404) return none
        throw error
      }
    },
    refetchInterval: ({ state }) => (mayChange(state.data ?? none) || state.data === undefined) && POLL_MS,
  })
  return data
}

/**
 * A change of the open world. Its success is announced, and every list is read again.
 * @param change sends it, and returns the text that says what has happened
 */
export function useAct<Input>(change: (input: Input, world: string) => Promise<string>) {
  const { world, say } = usePanel()
  const client = useQueryClient()
  const { mutate, error } = useMutation({
    mutationFn: (input: Input) => change(input, world),
    onSuccess: say,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['world'] }),
        client.invalidateQueries({ queryKey: ['list', 'worlds'] }),
      ]),
  })
  return { act: mutate, error }
}
