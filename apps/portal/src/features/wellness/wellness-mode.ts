import { createContext, use } from 'react'

/** How the plans are shown: on the page of a mailed link, or over a screen of the account (002 §2). */
export type WellnessMode = 'link' | 'account'

const WellnessModeContext = createContext<WellnessMode>('account')

/** Tells the parts below it where they are shown. */
export const WellnessModeProvider = WellnessModeContext.Provider

export const useWellnessMode = (): WellnessMode => use(WellnessModeContext)
