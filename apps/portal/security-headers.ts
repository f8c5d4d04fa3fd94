import { createHash } from 'node:crypto'

export type HeaderOptions = {
  /** Origins that the portal calls: gateway, identity pool and maps service. */
  connect: readonly string[]
  /** Origins of third parties whose pages the portal shows in frames. */
  frames?: readonly string[]
  /** The origin of the card provider's sandbox, in place of the provider's own ones. */
  paymentSandbox?: string | undefined
  /** Inline scripts of index.html, allowed by their hash alone. */
  inlineScripts: readonly string[]
  /** Origins of mobile apps that may show the page in a frame. */
  frameAncestors?: readonly string[]
  /** For the development server, whose tools add scripts of their own. */
  development?: { nonce: string; websocket: string }
}

/** The origins that the card provider documents for its script (https://docs.stripe.com/security/guide). */
const CARD_PROVIDER = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  // A bank may ask the cardholder to authenticate in a frame of the last one.
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
}

/** The part of the policy that no environment changes. The page carries it too, in a `<meta>` of index.html. */
export const FIXED_POLICY: Record<string, readonly string[]> = {
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
}

/**
 * The headers of every page, for the development server and any deployment alike.
 * Styles may be inline because dialogs measure the page and set `style` elements of their own; scripts never are.
 */
export function securityHeaders({
  connect,
  frames = [],
  paymentSandbox,
  inlineScripts,
  frameAncestors = [],
  development,
}: HeaderOptions): Record<string, string> {
  const hashes = inlineScripts.map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  const provider = cardProvider(paymentSandbox)
  const policy: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      ...(development ? [`'nonce-${development.nonce}'`] : []),
      ...hashes,
      ...provider.scripts,
    ],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...connect],
    'media-src': ["'self'", ...connect],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...connect,
      ...provider.connect,
      ...(development ? [development.websocket] : []),
    ],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'frame-src': [...frames, ...provider.frames],
    'frame-ancestors': orNone(frameAncestors),
    ...FIXED_POLICY,
  }
  return {
    'content-security-policy': policyText(policy),
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    // Links from mails hold secrets in their address: it is told to nobody, ourselves included.
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self), interest-cohort=()',
    'cross-origin-opener-policy': 'same-origin',
  }
}

function cardProvider(sandbox: string | undefined): typeof CARD_PROVIDER {
  return sandbox === undefined ? CARD_PROVIDER : { scripts: [sandbox], frames: [sandbox], connect: [sandbox] }
}

const orNone = (origins: readonly string[]) => (origins.length > 0 ? origins : ["'none'"])

/** A policy as a header and a `<meta>` have it: `object-src 'none'; base-uri 'none'`. */
export function policyText(policy: Record<string, readonly string[]>): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')
}
