// Keeps the last press on a prerendered page until src/lib/early-input.ts carries it out.
;(function () {
  window.earlyPress = {
    target: null,
    end: function () {
      document.removeEventListener('click', keep, true)
      document.removeEventListener('submit', keep, true)
      document.removeEventListener('input', forget, true)
    },
  }
  function keep(event) {
    var target = event.type === 'submit' ? event.target : event.target.closest('button')
    if (!target) return
    event.preventDefault()
    window.earlyPress.target = target
  }
  // Typing after a press is for the form as it is: an early "Log in" must not send half of a password.
  function forget() {
    window.earlyPress.target = null
  }
  document.addEventListener('click', keep, true)
  document.addEventListener('submit', keep, true)
  document.addEventListener('input', forget, true)
})()
