import { createHmac, timingSafeEqual } from 'node:crypto'

/** Claims in the format of Cognito; times are in seconds. */
export type Claims = {
  sub: string
  iss: string
  iat: number
  exp: number
  /** The id of the session, in all of its tokens. */
  origin_jti: string
  token_use: 'access' | 'id'
  [claim: string]: string | number
}

const HEADER = encode({ alg: 'HS256', typ: 'JWT' })

export function mintToken(claims: Claims, key: string): string {
  const content = `${HEADER}.${encode(claims)}`
  return `${content}.${sign(content, key)}`
}

/** The claims of a token that this key has signed; `undefined` for any other text. */
export function readToken(token: string, key: string): Claims | undefined {
  const [header, payload, signature, ...rest] = token.split('.')
  if (header === undefined || payload === undefined || signature === undefined || rest.length > 0)
    return undefined
  const wanted = Buffer.from(sign(`${header}.${payload}`, key))
  const given = Buffer.from(signature)
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return undefined
  const claims: Claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  return claims
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function sign(content: string, key: string): string {
  return createHmac('sha256', key).update(content).digest('base64url')
}
