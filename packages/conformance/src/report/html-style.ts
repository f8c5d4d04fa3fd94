/**
 * The styles of the page: light and dark, for screens from 320 px and for print. Filtering works without a
 * script.
 */
export const STYLE = `
:root { color-scheme: light dark; --line: #d5d5dc; --soft: #f5f5f8; --ink: #1d1d24; --mute: #5c5c6b; --good: #0b6b3a; --bad: #b3142d; --paper: #fff; --link: #2a4bb5; --note: #8a5a00 }
@media (prefers-color-scheme: dark) { :root { --line: #3b3b46; --soft: #23232b; --ink: #ececf1; --mute: #a5a5b5; --good: #63d297; --bad: #ff8296; --paper: #17171c; --link: #9db4ff; --note: #e0b354 } }
* { box-sizing: border-box }
html { scroll-behavior: smooth } @media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto } }
body { margin: 0 auto; max-width: 75rem; padding: 2rem 1.25rem 4rem; font: 1rem/1.55 system-ui, sans-serif; color: var(--ink); background: var(--paper); overflow-wrap: anywhere }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 .5rem } h2 { font-size: 1.25rem; margin: 2.5rem 0 .5rem } h3 { font-size: 1rem; margin: 0 0 .25rem } h4 { margin: 0 0 .25rem; font-size: .875rem; font-weight: 600; color: var(--mute) }
h2 code { font-weight: 400; font-size: .9375rem; color: var(--mute) }
details h3 { margin-top: 1rem }
a { color: var(--link) } p { margin: 0 0 .75rem }
.good { color: var(--good) } .bad { color: var(--bad) } .mute { color: var(--mute) }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
.counts { display: flex; flex-wrap: wrap; gap: .25rem 2rem; margin: 1rem 0 .5rem; padding: 0; list-style: none } .counts b { font-size: 1.25rem }
.note { border-inline-start: 4px solid var(--note); padding: .5rem 1rem; margin: 0 0 1rem; background: var(--soft); border-radius: .375rem } .note p:last-child { margin: 0 }
.wrong { padding-inline-start: 1.5rem; margin: 0 } .wrong li { padding: .125rem 0 }
.filter { border: 0; padding: 0; margin: 0 0 .75rem; display: flex; flex-wrap: wrap; gap: .25rem 1.25rem } .filter legend { float: inline-start; padding: .25rem 1rem .25rem 0; font-weight: 600 } .filter label { padding: .25rem 0; cursor: pointer } .filter input { width: 1.125rem; height: 1.125rem; vertical-align: -.125rem; margin: 0 .25rem 0 0; accent-color: var(--link) }
body:has(#show-broken:checked) :is(tr, .operation).fine, body:has(#show-open:checked) :is(tr, .operation):not(.open, thead tr, .proved tr) { display: none }
table { border-collapse: collapse; width: 100% } th, td { text-align: start; padding: .375rem .75rem .375rem 0; border-bottom: 1px solid var(--line); vertical-align: top } tbody th { font-weight: 400 } td:first-child { white-space: nowrap }
table:not(.proved) :is(td, th):nth-child(n+4) { text-align: end; white-space: nowrap }
.proved { margin: .5rem 0 }
section { border-top: 1px solid var(--line); margin-top: 2rem } section:first-of-type { border: 0 }
article { border: 1px solid var(--line); border-inline-start: 4px solid var(--bad); border-radius: .5rem; padding: 1rem; margin: 0 0 1rem; scroll-margin-top: 1rem }
article:target { outline: 2px solid var(--link); outline-offset: 2px }
.sides { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr)); gap: 0 1rem }
pre { margin: 0 0 .75rem; padding: .75rem; background: var(--soft); border-radius: .375rem; overflow: auto; max-height: 24rem; font: .8125rem/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere }
.note pre { background: var(--paper) }
code { font: .9em ui-monospace, monospace }
summary { cursor: pointer; padding: .25rem 0 } .tried { list-style: none; padding: 0; columns: 24rem; font-size: .9375rem } .tried li { break-inside: avoid }
dl { display: grid; grid-template-columns: minmax(0, max-content) 1fr; gap: .25rem 1rem; margin: 0 } dd { margin: 0 }
footer { margin-top: 3rem; border-top: 1px solid var(--line) }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
@media (max-width: 48rem) { .path, .held, .more { display: none } table { table-layout: fixed } th, td { padding-inline-end: .5rem } thead th { font-size: .875rem } table:not(.proved) thead th:first-child { width: 3.75rem } table:not(.proved) thead th:nth-child(n+4) { width: 5rem } tbody .word { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) } }
@media print { body { max-width: none } pre { max-height: none } .filter { display: none } article { break-inside: avoid } }
`
