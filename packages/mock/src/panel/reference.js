const name = location.pathname.split('/').at(-1)
document.title = `${name} · API reference`
window.SwaggerUIBundle({ url: `/_mock/openapi/${name}.json`, domNode: document.getElementById('reference') })
