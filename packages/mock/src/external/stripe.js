// The double of the card provider's script. Its hosted fields are frames of its own origin, which alone know the numbers.
{
  const { src } = document.currentScript
  const { origin } = new URL(src)
  const PAGE = `${origin}/external/stripe-frame.html`
  const TITLES = {
    payment: 'Secure payment input frame',
    cardNumber: 'Secure card number input frame',
    cardExpiry: 'Secure expiration date input frame',
    cardCvc: 'Secure CVC input frame',
  }
  const UNREACHABLE = {
    type: 'api_connection_error',
    message: 'We are experiencing issues connecting to our payments provider. Please try again.',
  }
  const AUTHENTICATION_FAILED = {
    type: 'invalid_request_error',
    code: 'setup_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  }
  const reasonless = (what) => {
    throw new Error(`The double of the card provider has no ${what}.`)
  }
  /** A mistake of the page, which the provider's script throws too. */
  const refuse = (message) => {
    throw new Error(`IntegrationError: ${message}`)
  }
  /** A frame of the provider, and the messages with it. Messages of other windows are ignored. */
  const createFrame = (title, settings, onMessage) => {
    const frame = document.createElement('iframe')
    frame.title = title
    frame.style.cssText = 'border:0;width:100%;height:3.25rem;display:block;color-scheme:light'
    frame.src = `${PAGE}#${encodeURIComponent(JSON.stringify({ ...settings, host: location.origin }))}`
    const listener = ({ source, origin: from, data }) => {
      if (source === frame.contentWindow && from === origin) onMessage(data)
    }
    window.addEventListener('message', listener)
    return {
      frame,
      send: (message) => frame.contentWindow.postMessage(message, origin),
      remove() {
        window.removeEventListener('message', listener)
        frame.remove()
      },
    }
  }
  /** Listeners by the name of their event. */
  const createEvents = () => {
    const listeners = new Map()
    const off = (name, listener) => {
      const others = (listeners.get(name) ?? []).filter((each) => each !== listener)
      listeners.set(name, others)
    }
    const on = (name, listener) => listeners.set(name, [...(listeners.get(name) ?? []), listener])
    const once = (name, listener) => {
      const first = (event) => {
        off(name, first)
        listener(event)
      }
      on(name, first)
    }
    const emit = (name, event) => {
      for (const listener of listeners.get(name) ?? []) listener(event)
    }
    return { on, off, once, emit }
  }

  const mark = ({ classList }, marks) => {
    for (const [name, isSet] of Object.entries(marks)) classList.toggle(`StripeElement--${name}`, isSet)
  }
  const markContainer = (container, { complete, empty, error }) => {
    container.classList.add('StripeElement')
    mark(container, { complete, empty, invalid: error !== undefined })
  }

  /** An element as the provider's script has it: events, life in the page, and a call of its frame. */
  const createElement = (type, settings, onDestroyed) => {
    const events = createEvents()
    const waiting = new Map()
    let hosted
    let state = { complete: false, empty: true }
    const actions = {
      height: ({ height }) => {
        hosted.frame.style.height = `${height}px`
      },
      result: ({ id, ...result }) => {
        waiting.get(id)?.(result)
        waiting.delete(id)
      },
      change: (detail) => {
        state = detail
        markContainer(hosted.frame.parentElement, state)
        events.emit('change', { elementType: type, ...detail })
      },
    }
    const ask = (message) =>
      new Promise((resolve) => {
        const id = crypto.randomUUID()
        waiting.set(id, resolve)
        hosted.send({ ...message, id })
      })
    const receive = ({ event, ...detail }) => {
      if (event === 'focus' || event === 'blur')
        mark(hosted.frame.parentElement, { focus: event === 'focus' })
      if (event in actions) actions[event](detail)
      else events.emit(event, { elementType: type, ...detail })
    }
    const element = {
      get state() {
        return state
      },
      mount(target) {
        const container = typeof target === 'string' ? document.querySelector(target) : target
        hosted = createFrame(TITLES[type], { type, ...settings }, receive)
        container.replaceChildren(hosted.frame)
        markContainer(container, state)
      },
      unmount: () => hosted?.remove(),
      destroy() {
        hosted?.remove()
        onDestroyed()
      },
      // Styles of the host page have no effect in these frames.
      update: () => undefined,
      collapse: () => undefined,
      focus: () => hosted?.send({ action: 'focus' }),
      blur: () => hosted?.send({ action: 'blur' }),
      clear: () => hosted?.send({ action: 'clear' }),
      /** Asks the frame to send what was typed to the provider. */
      confirm: (clientSecret, billing, expand) => ask({ action: 'confirm', clientSecret, billing, expand }),
      tokenize: (card) => ask({ action: 'tokenize', card }),
    }
    for (const name of ['on', 'off', 'once']) {
      element[name] = (event, listener) => {
        events[name](event, listener)
        return element
      }
    }
    return element
  }

  const createElements = (key, { clientSecret, appearance } = {}) => {
    const group = crypto.randomUUID()
    const made = new Map()
    return {
      clientSecret,
      create(type, { style } = {}) {
        if (!(type in TITLES)) reasonless(`element ${type}`)
        if (type === 'payment' && clientSecret === undefined)
          refuse('A payment element needs a client secret.')
        if (made.has(type)) refuse(`There is an element ${type} already.`)
        const settings = { key, group, clientSecret, appearance, style }
        const element = createElement(type, settings, () => made.delete(type))
        made.set(type, element)
        return element
      },
      getElement: (type) => made.get(type) ?? null,
      update: () => undefined,
      fetchUpdates: () => Promise.resolve({}),
      submit() {
        const problem = problemOf(made.get('payment'))
        return Promise.resolve(problem === undefined ? {} : { error: problem })
      },
    }
  }

  const problemOf = (element) => {
    const { complete, error } = element?.state ?? {}
    if (complete) return undefined
    return error ?? { type: 'validation_error', code: 'incomplete', message: 'Your details are incomplete.' }
  }

  /** Lets the cardholder authenticate in a frame over the page. */
  const authenticate = (key, clientSecret) => {
    return new Promise((resolve) => {
      const hosted = createFrame(
        '3D Secure',
        { type: 'authentication', key, clientSecret },
        ({ event, ...result }) => {
          if (event !== 'result') return
          hosted.remove()
          resolve(result)
        },
      )
      hosted.frame.style.cssText =
        'position:fixed;inset:10vh 10vw;width:80vw;height:80vh;border:1px solid;color-scheme:light;z-index:2147483647'
      document.body.append(hosted.frame)
    })
  }

  const finish = async (key, clientSecret, element, { billing, expand } = {}) => {
    if (element == null) refuse('There is no element with the details.')
    const problem = problemOf(element)
    if (problem !== undefined) return { error: problem }
    const answer = await element.confirm(clientSecret, billing, expand)
    if (answer.error !== undefined) return { error: answer.error }
    if (answer.setupIntent.next_action?.type !== 'use_stripe_sdk') return answer
    const authenticated = await authenticate(key, clientSecret)
    if (authenticated.setupIntent?.status === 'succeeded') return authenticated
    return { error: { ...AUTHENTICATION_FAILED, setup_intent: authenticated.setupIntent } }
  }

  /** A token of the card in the separate fields. */
  const tokenOf = (element, data = {}) => {
    const problem = problemOf(element)
    return problem === undefined ? element.tokenize(data) : Promise.resolve({ error: problem })
  }

  const retrieve = async (key, clientSecret) => {
    const id = clientSecret.replace(/_secret_.*/s, '')
    const query = new URLSearchParams({ client_secret: clientSecret, key })
    try {
      const answer = await fetch(`${origin}/card-provider/v1/setup_intents/${id}?${query}`)
      const body = await answer.json()
      return answer.ok ? { setupIntent: body } : { error: body.error }
    } catch {
      return { error: UNREACHABLE }
    }
  }

  window.Stripe = (key) => {
    if (!/^pk_/.test(key)) reasonless('account for this key')
    return {
      elements: (options) => createElements(key, options),
      async confirmSetup({ elements, clientSecret = elements.clientSecret, confirmParams = {}, redirect }) {
        const { return_url: target, payment_method_data: data, expand } = confirmParams
        if (target === undefined && redirect !== 'if_required') refuse('There is no return_url.')
        const element = elements.getElement('payment')
        const result = await finish(key, clientSecret, element, { billing: data?.billing_details, expand })
        if (redirect === 'if_required' || result.error !== undefined) return result
        const query = { setup_intent: result.setupIntent.id, setup_intent_client_secret: clientSecret }
        location.assign(`${target}?${new URLSearchParams({ ...query, redirect_status: 'succeeded' })}`)
        return new Promise(() => undefined)
      },
      confirmCardSetup: (clientSecret, { payment_method: { card, billing_details: billing } }) =>
        finish(key, clientSecret, card, { billing }),
      retrieveSetupIntent: (clientSecret) => retrieve(key, clientSecret),
      // For statistics of the provider.
      registerAppInfo: () => undefined,
      _registerWrapper: () => undefined,
      createToken: (element, data) =>
        typeof element === 'object' ? tokenOf(element, data) : reasonless(`token of ${element}`),
      createPaymentMethod: () => reasonless('createPaymentMethod'),
      confirmCardPayment: () => reasonless('confirmCardPayment'),
    }
  }
  // The loader of the provider's package compares the version of the script with the one that it expects.
  window.Stripe.version = new URL(src).searchParams.get('version') ?? 'endive'
}
