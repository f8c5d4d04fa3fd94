import { readFile } from 'node:fs/promises'
import { CannotRun } from './cannot-run.ts'
import type { Values } from './options.ts'
import type { Way } from './send/connection.ts'

/**
 * How the service is reached, by the options.
 * @throws CannotRun for a proxy that is no address, a file that cannot be read or is not in PEM, and a certificate without its key
 */
export async function wayOf({ proxy, cacert, cert, key }: Values): Promise<Way> {
  if (proxy !== undefined && (!/^https?:/.test(proxy) || !URL.canParse(proxy)))
    throw new CannotRun(
      `--proxy takes an address such as http://proxy.example:3128, not "${withoutLogin(proxy)}".`,
    )
  if ((cert === undefined) !== (key === undefined))
    throw new CannotRun('--cert and --key belong together: give both.')
  const { X509Certificate, createPrivateKey } = process.getBuiltinModule('node:crypto')
  const ca = await pem('cacert', cacert, (text) => new X509Certificate(text))
  const own = await pem('cert', cert, (text) => new X509Certificate(text))
  const secret = await pem('key', key, createPrivateKey)
  if (own !== undefined && secret !== undefined) {
    const isOwn = new X509Certificate(own).checkPrivateKey(createPrivateKey(secret))
    if (!isOwn) throw new CannotRun(`--key ${key} is not the key of --cert ${cert}.`)
  }
  return { proxy, tls: { ca, cert: own, key: secret } }
}

/** A proxy without its login. */
export function withoutLogin(proxy: string): string {
  return proxy.replace(/^([^/]*\/\/)?[^/]*@/, '$1')
}

async function pem(
  option: 'cacert' | 'cert' | 'key',
  file: string | undefined,
  check: (text: string) => unknown,
): Promise<string | undefined> {
  if (file === undefined) return undefined
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new CannotRun(
      `--${option} ${file} cannot be read: ${error instanceof Error ? error.message : error}.`,
    )
  })
  try {
    check(text)
  } catch {
    throw new CannotRun(
      `--${option} ${file} is not ${option === 'key' ? 'a key without a passphrase' : 'a certificate'} in PEM.`,
    )
  }
  return text
}
