import { type ComponentType, createContext, type ReactNode } from 'react'

type PictureProps = {
  /** As the account has it: nobody can read it without the session (decision 9). */
  url: string
  /** Stands there until the picture does, and where there is none. */
  fallback: ReactNode
}

/** What shows a private picture, for components that know nothing of services; without it nothing does. */
export const PictureContext = createContext<ComponentType<PictureProps> | undefined>(undefined)
