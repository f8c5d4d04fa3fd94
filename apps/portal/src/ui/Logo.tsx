/** The logo: a tag with a pet's head, and the portal's name. */
export function Logo() {
  return (
    <>
      <svg width="30" height="32" viewBox="0 0 30 32" aria-hidden="true">
        <circle cx="15" cy="4.5" r="3.2" fill="none" stroke="var(--accent)" strokeWidth="2.2" />
        <circle cx="15" cy="19" r="12.5" fill="var(--strap)" />
        <path d="M9.5 18.5v-5.2l3.2 2.2h4.6l3.2-2.2v5.2a5.5 5.5 0 0 1-11 0z" fill="var(--page)" />
      </svg>
      <span>Pet portal</span>
    </>
  )
}
