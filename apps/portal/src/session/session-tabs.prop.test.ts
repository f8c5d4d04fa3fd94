import { ApiError } from '@portal/sdk'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idToken, memoryStore } from '../testing/session.ts'
import { createSession } from './create-session.ts'
import type { IdentityPort, Tokens } from './identity.ts'
import type { SecretStore } from './kept-records.ts'
import type { Session } from './session.ts'
import { createLock } from './session-lock.ts'
import type { SessionNews } from './tabs.ts'

type Turn = () => Promise<unknown>

/** A store whose records change some time after the call. */
function slow(store: SecretStore, turn: Turn): SecretStore {
  return {
    get: (name) => turn().then(() => store.get(name)),
    set: (name, value) => turn().then(() => store.set(name, value)),
    remove: (name) => turn().then(() => store.remove(name)),
  }
}

/** An identity pool that accepts each refresh token once, and ends a session whose token comes twice. */
function rotatingPool(turn: Turn) {
  const owners = new Map<string, string>()
  const spent = new Set<string>()
  const spentTwice: string[] = []
  let count = 0
  function issue(email: string): Tokens {
    count += 1
    owners.set(`r${count}`, email)
    return { accessToken: `a${count}`, idToken: idToken({ email }), refreshToken: `r${count}` }
  }
  const identity: IdentityPort = {
    signIn: (email) => turn().then(() => issue(email)),
    async refresh(refreshToken) {
      const isFirst = !spent.has(refreshToken)
      if (!isFirst) spentTwice.push(refreshToken)
      spent.add(refreshToken)
      await turn()
      const email = owners.get(refreshToken)
      if (email === undefined) {
        // The session was revoked before, so its token is refused unspent, however often it comes.
        if (isFirst) spent.delete(refreshToken)
        throw ApiError.sessionRefused()
      }
      owners.delete(refreshToken)
      await turn()
      return issue(email)
    },
    revoke: (refreshToken) => turn().then(() => void owners.delete(refreshToken)),
  }
  return { identity, spent, spentTwice }
}

/** Two tabs of one browser, in which everything that waits goes on in an order of the scheduler. */
function openBrowser(turn: Turn) {
  const kept = { cookie: memoryStore(), local: memoryStore() }
  const stores = { cookie: slow(kept.cookie, turn), local: slow(kept.local, turn) }
  const pool = rotatingPool(turn)
  const lock = createLock()
  let delivered: Promise<unknown> = Promise.resolve()
  const listeners: ((news: SessionNews) => void)[] = [() => {}, () => {}]
  const ended = new Set<string>()
  const tabs: Session[] = []
  const withoutTokens: Session[] = []

  function open(index: number): Session {
    let own: ((news: SessionNews) => void) | undefined
    const session = createSession({
      identity: pool.identity,
      stores,
      lock,
      channel: {
        tell(news) {
          if (news.event === 'ended') ended.add(news.session)
          // A channel keeps the order of its messages.
          delivered = delivered.then(turn).then(() => {
            for (const listener of listeners) if (listener !== own) listener(news)
          })
        },
        listen(listener) {
          own = listener
          listeners[index] = listener
        },
      },
    })
    // A page that shows another customer's data is loaded again.
    session.onOtherTab((what) => {
      if (what === 'replaced') tabs[index] = open(index)
    })
    session.subscribe(() => {
      if (session.state().status === 'signedIn' && session.accessToken() === undefined)
        withoutTokens.push(session)
    })
    void session.restore()
    return session
  }

  tabs.push(open(0), open(1))
  return { tabs, kept, pool, ended, withoutTokens }
}

const ACTIONS = {
  // Only a visitor's page has the form.
  signIn: async (session: Session, email: string) =>
    session.identity() === undefined ? session.signIn(email, 'secret') : undefined,
  restore: (session: Session) => session.restore(),
  learn: (session: Session, email: string) => session.learn({ customerNumber: email, serviceCode: 'CAN' }),
  rename: (session: Session, email: string) => session.rename(email),
  refresh: (session: Session) => session.refresh(),
  timeOut: async (session: Session) => session.timeOut('refused'),
  end: (session: Session) => session.end('signedOut'),
} as const

const step = fc.record({
  /** The number of other things that go on first. */
  after: fc.nat({ max: 25 }),
  tab: fc.nat({ max: 1 }),
  action: fc.constantFrom(...Object.values(ACTIONS)),
  email: fc.constantFrom('a@example.com', 'b@example.com'),
})

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const TOKENS = ['id-token', 'refresh-token', 'customer']

test('whatever happens in two tabs: tokens and sign-in go together, and none is left after a sign-out', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(step, { minLength: 3, maxLength: 12 }), async (s, steps) => {
      const turn = () => s.schedule(Promise.resolve())
      const browser = openBrowser(turn)
      const { tabs, kept, pool, ended, withoutTokens } = browser
      const atRest = () => [...kept.local.kept.keys(), ...kept.cookie.kept.keys()]
      const storedId = () => JSON.parse(kept.local.kept.get('customer') ?? '{}').session
      const refused: unknown[] = []
      const act = async (
        of: (session: Session, email: string) => Promise<void>,
        tab: number,
        email: string,
      ) => {
        const session = tabs[tab]
        // Every refusal of a refresh is an ordinary end; anything else is a failure of the session.
        if (session !== undefined)
          await of(session, email).catch((error) => {
            if (!(error instanceof ApiError && error.code === 'SESSION_REFUSED')) refused.push(error)
          })
      }
      await Promise.all([act(ACTIONS.signIn, 0, 'a@example.com'), s.waitIdle()])
      expect(tabs.map((session) => session.state().status)).toEqual(['signedIn', 'signedIn'])
      const take = async ({ after, tab, action, email }: Step) => {
        for (let turns = 0; turns < after; turns += 1) await turn()
        await act(action, tab, email)
      }
      await Promise.all([...steps.map(take), s.waitIdle()])

      expect(refused).toEqual([])
      expect(withoutTokens).toEqual([])
      expect(pool.spentTwice).toEqual([])
      expect(ended.has(storedId())).toBe(false)
      if (storedId() === undefined) expect(atRest()).toEqual([])
      else expect(TOKENS.filter((name) => !kept.local.kept.has(name))).toEqual([])
      if (storedId() !== undefined)
        expect(pool.spent.has(kept.local.kept.get('refresh-token') ?? '')).toBe(false)
      // The session that a tab shows outlives a reload.
      if (tabs.some((session) => session.identity() !== undefined)) expect(storedId()).toBeDefined()

      for (const tab of [0, 1]) {
        await Promise.all([act(ACTIONS.end, tab, ''), s.waitIdle()])
      }
      await s.waitIdle()
      const signedIn = tabs.filter((session) => session.state().status === 'signedIn')
      expect(signedIn).toEqual([])
      expect(ended.has(storedId())).toBe(false)
    }),
    { numRuns: 1000 },
  )
})
