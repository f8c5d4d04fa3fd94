/** The day on which somebody compared this list and the page that shows it with the portal. */
export const REVIEWED_ON = '2026-11-26'

/** A limit of the portal's accessibility. The page /accessibility shows all of them. */
export type KnownLimit = {
  /** The limit as somebody meets it, and a way on. */
  text: string
  /**
   * The parts that the automatic checks of the journeys leave out because of it. They take these from here alone, so that
   * nothing is left out in silence.
   */
  unchecked?: {
    /** Rules of axe, on every page. */
    rules?: readonly string[]
    /** The content of elements, as selectors. */
    content?: readonly string[]
    /** The content of all frames. */
    frames?: true
    browser?: 'firefox'
  }
}

export const KNOWN_LIMITS: readonly KnownLimit[] = [
  {
    text: 'The fields for cards and bank accounts, the page that links a bank, the pharmacy, member benefits and the chat are pages of other companies, which we show inside of ours. We can’t change them, and our tests don’t look into them. If one of them stops you, call us.',
    unchecked: { frames: true },
  },
  {
    text: 'Policies, letters and other documents are PDF files that other systems make. We don’t check how they work with a screen reader. If you can’t read one, call us.',
  },
  {
    text: 'Our automatic rules look at pages in Chromium alone. In Firefox we test the main tasks without them.',
    unchecked: { browser: 'firefox' },
  },
  {
    text: 'Our tests read the names, roles and states that screen readers read, but no screen reader takes part in them.',
  },
]
