/**
 * A scrape service as settings keep it. The key itself is not here: it has one slot of its own
 * (`lib/store/secrets`). `keyTail` is its last four characters, for the user to recognise, '' where it is
 * too short to show any, undefined where there is no key.
 */
export type Service = { id: string; baseUrl: string; keyTail?: string }

/** Where a job is carried out. A job keeps its own copy, so that a changed setting never redirects it. */
export type Connection = { kind: 'browser' } | { kind: 'service'; id: string; baseUrl: string }
export type ConnectionKind = Connection['kind']
