/**
 * A scrape service as settings keep it. The key itself is not here: it has a slot of its own
 * (`lib/secrets`). `keyTail` is its last four characters, for the user to recognise, '' where it is
 * too short to show any, undefined where there is no key. `needsKey`: its key was forgotten, and nothing is sent there
 * until the user enters one or says that it needs none. `isUntried`: it was added when no
 * service had passed its test yet; the first that does becomes the default. `laneLimit` is how many jobs run there side by side.
 */
export type Service = {
  id: string
  name?: string
  baseUrl: string
  keyTail?: string
  needsKey?: true
  isUntried?: true
  laneLimit?: number
}

/** Where a job is carried out. A job keeps its own copy, so that a changed setting never redirects it. */
export type Connection = { kind: 'browser' } | { kind: 'service'; id: string; baseUrl: string }

/** Names where work is carried out: `browser`, or the id of a service. */
export type ConnectionId = string

/** The id of the connection that is this browser itself. */
export const thisBrowser = 'browser'

/** What names a connection. */
export const connectionId = (connection: Connection): ConnectionId =>
  connection.kind === 'service' ? connection.id : thisBrowser

/** The copy of a service that a job keeps. */
export const connectionTo = ({ id, baseUrl }: Service): Connection => ({ kind: 'service', id, baseUrl })
