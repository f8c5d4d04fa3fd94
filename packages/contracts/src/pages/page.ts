import { type Content, html } from './markup.ts'

/** The parts of every page. */
export type Page = { title: string; header: Content; navigation: Content; main: Content }

/** A complete page. It loads its style and script from its own folder and nothing else. */
export function pageHtml({ title, header, navigation, main }: Page): string {
  return `<!doctype html>\n${
    html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="reference.css">
<script src="reference.js" defer></script>
</head>
<body>
<a class="skip" href="#operations">Skip to the operations</a>
<header>${header}</header>
${navigation}
<main id="operations" tabindex="-1">
${main}
</main>
<p id="said" role="status"></p>
</body>
</html>`.html
  }\n`
}

/** The search field for operations. It is hidden without the script. */
export function searchHtml(): Content {
  return html`<form role="search" hidden>
<label for="search">Find an operation</label>
<input id="search" type="search" autocomplete="off" spellcheck="false" aria-describedby="search-hint">
<p id="search-hint" class="hint">By name, path, field, error code or requirement</p>
<p id="found" role="status"></p>
</form>`
}

/** Links to both files of a bundle, relative to the pages. */
export function downloadsHtml(name: string): Content {
  const links = ['yaml', 'json'].map(
    (spelling) =>
      html` <a href="../openapi/${name}.${spelling}" download>${spelling.toUpperCase()}<span class="unseen"> of ${name}</span></a>`,
  )
  return html`<span class="downloads">One file:${links}</span>`
}
