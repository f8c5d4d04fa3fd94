/** The look of the page, light and dark, for screens from 320 px and for paper. */
export const STYLE = `
:root { color-scheme: light dark; --line: #d5d5dc; --soft: #f5f5f8; --ink: #1d1d24; --mute: #5c5c6b; --good: #0b6b3a; --bad: #b3142d; --paper: #fff; --link: #2a4bb5 }
@media (prefers-color-scheme: dark) { :root { --line: #3b3b46; --soft: #23232b; --ink: #ececf1; --mute: #a5a5b5; --good: #63d297; --bad: #ff8296; --paper: #17171c; --link: #9db4ff } }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 75rem; padding: 2rem 1.25rem 4rem; font: 1rem/1.55 system-ui, sans-serif; color: var(--ink); background: var(--paper) }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 .5rem } h2 { font-size: 1.25rem; margin: 2.5rem 0 .5rem } h3 { font-size: 1rem; margin: 0 0 .25rem } h4 { margin: 0 0 .25rem; font-size: .875rem; color: var(--mute) }
h2 code { font-weight: 400; font-size: .9375rem; color: var(--mute) }
details h3 { margin-top: 1rem }
a { color: var(--link) } p { margin: 0 0 .75rem }
.good { color: var(--good) } .bad { color: var(--bad) } .mute { color: var(--mute) }
.counts { display: flex; flex-wrap: wrap; gap: .25rem 2rem; margin: 1rem 0 0; padding: 0; list-style: none } .counts b { font-size: 1.25rem }
.wide { overflow-x: auto }
table { border-collapse: collapse; width: 100% } th, td { text-align: start; padding: .375rem .75rem .375rem 0; border-bottom: 1px solid var(--line); white-space: nowrap }
td:nth-child(n+4), th:nth-child(n+4) { text-align: end }
section { border-top: 1px solid var(--line); margin-top: 2rem } section:first-of-type { border: 0 }
article { border: 1px solid var(--line); border-inline-start: 4px solid var(--bad); border-radius: .5rem; padding: 1rem; margin: 0 0 1rem; overflow-wrap: anywhere }
.sides { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr)); gap: 1rem }
pre { margin: 0 0 .75rem; padding: .75rem; background: var(--soft); border-radius: .375rem; overflow: auto; max-height: 24rem; font: .8125rem/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere }
code { font: .9em ui-monospace, monospace; overflow-wrap: anywhere }
summary { cursor: pointer; padding: .25rem 0 } .tried { list-style: none; padding: 0; columns: 24rem; font-size: .9375rem } .tried li { break-inside: avoid; overflow-wrap: anywhere }
footer { margin-top: 3rem; color: var(--mute); font-size: .875rem }
@media print { body { max-width: none } pre { max-height: none } }
`
