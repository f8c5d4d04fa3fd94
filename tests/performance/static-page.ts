/**
 * The static page that others are compared with: a heading, a text and a form as plain HTML. Its script does nothing.
 * It only makes the browser prepare for scripts, as every page of the portal does and as measuring needs.
 */
export const staticPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Static page</title>
<script>;</script>
<link rel="icon" href="data:,">
<style>body{margin:2rem;font:16px/1.5 sans-serif}label,input,button{display:block;margin:.5rem 0;font:inherit}</style>
</head>
<body>
<main>
<h1>Log in</h1>
<p>Manage your account, submit claims and access exclusive member benefits</p>
<form>
<label for="email">Email address</label><input id="email" type="email">
<label for="password">Password</label><input id="password" type="password">
<button type="button">Log in</button>
</form>
</main>
</body>
</html>
`
