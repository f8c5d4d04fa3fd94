const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const described = (name: string) => ({ description: name, ...json(reference(name)) })
const PROBLEMS = Object.fromEntries(['400', '401', '404'].map((status) => [status, described('Problem')]))

const TEXT = { type: 'string', minLength: 1, maxLength: 40, pattern: '^[a-z ]+$' }
const idOf = (letter: string) => ({ type: 'string', pattern: `^${letter}-[0-9]{4}$` })
const closed = (properties: Record<string, object>, optional: readonly string[] = []) => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  properties,
})
const listOf = (name: string) => ({ type: 'array', maxItems: 1000, items: reference(name) })

const reads = (operationId: string, name: string, more: object = {}) => ({
  operationId,
  responses: { 200: described(name), ...PROBLEMS },
  ...more,
})
const writes = (operationId: string, sent: string, [status, name]: [number, string], more: object = {}) => ({
  operationId,
  requestBody: { required: true, ...json(reference(sent)) },
  responses: { [status]: described(name), ...PROBLEMS },
  ...more,
})
const byId = (name: string, more: object = {}) => ({
  parameters: [{ name: 'id', in: 'path', required: true, schema: { ...reference(name), ...more } }],
})
const PUBLIC = { security: [] }
const TOKEN = { type: 'string', minLength: 1, maxLength: 80 }

const cardId = (marks: boolean) => ({ ...idOf('C'), ...(marks ? { 'x-owner': 'card' } : {}) })

/**
 * The document of a studio: albums and cards of a user, orders that are paid by a card, frames that every user sees, papers
 * that need no session, a page of the user that its id does not choose, and two ways to a session.
 * @param marks whether it says by `x-owner` whose the ids are
 */
export const studioDocument = (marks: boolean) => ({
  openapi: '3.1.0',
  info: { title: 'Studio', version: '1' },
  security: [{ session: [] }],
  paths: {
    '/albums': {
      get: reads('listAlbums', 'Albums'),
      post: writes('addAlbum', 'NewAlbum', [201, 'Album']),
    },
    '/albums/{id}': {
      ...byId('AlbumId'),
      get: reads('getAlbum', 'Album'),
      put: writes('replaceAlbum', 'NewAlbum', [200, 'Album']),
      delete: { operationId: 'removeAlbum', responses: { 204: { description: 'gone' }, ...PROBLEMS } },
    },
    '/albums/{id}/prints': { ...byId('AlbumId'), get: reads('listPrints', 'Prints') },
    '/albums/{id}/seal': {
      ...byId('AlbumId'),
      post: { operationId: 'sealAlbum', responses: { 204: { description: 'sealed' }, ...PROBLEMS } },
    },
    '/cards': { get: reads('listCards', 'Cards'), post: writes('addCard', 'NewCard', [201, 'Card']) },
    '/cards/{id}': { ...byId('CardId'), get: reads('getCard', 'Card') },
    '/orders': { post: writes('addOrder', 'NewOrder', [201, 'Order']) },
    '/frames': { get: reads('listFrames', 'Frames') },
    '/frames/{id}': { ...byId('FrameId'), get: reads('getFrame', 'Frame') },
    '/papers': { get: reads('listPapers', 'Frames', PUBLIC) },
    '/papers/{id}': { ...byId('FrameId'), get: reads('getPaper', 'Frame', PUBLIC) },
    '/albums/{id}/owner': { ...byId('AlbumId'), get: reads('getOwner', 'Owner') },
    '/sessions': { post: writes('signIn', 'SignIn', [201, 'Session'], PUBLIC) },
    '/sessions/next': { post: writes('refreshSession', 'Refresh', [201, 'Session'], PUBLIC) },
  },
  components: {
    securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
    schemas: {
      AlbumId: { ...idOf('A'), ...(marks ? { 'x-owner': 'album' } : {}) },
      CardId: cardId(marks),
      FrameId: { ...idOf('F'), ...(marks ? { 'x-owner': 'public' } : {}) },
      NewAlbum: closed({ title: TEXT }),
      Album: closed({ id: reference('AlbumId'), title: TEXT }),
      Albums: listOf('Album'),
      Prints: { type: 'array', maxItems: 9, items: closed({ number: { type: 'integer' }, of: TEXT }) },
      NewCard: closed({ label: TEXT }),
      Card: closed({ id: reference('CardId'), label: TEXT }),
      Cards: listOf('Card'),
      NewOrder: closed({ cardId: reference('CardId'), note: TEXT }, ['note']),
      Order: closed({ id: idOf('O'), cardId: reference('CardId'), note: TEXT }, ['note']),
      Frame: closed({ id: reference('FrameId'), wood: TEXT }),
      Frames: listOf('Frame'),
      Owner: closed({ name: TEXT }),
      SignIn: closed({ user: TEXT, password: { type: 'string', maxLength: 40, format: 'password' } }),
      Refresh: closed({ refreshToken: { type: 'string', maxLength: 80 } }),
      Session: closed({ accessToken: TOKEN, expiresIn: { type: 'integer' }, refreshToken: TOKEN }),
      Problem: closed({ code: { type: 'string' } }),
    },
  },
})
