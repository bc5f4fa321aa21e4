import type { ModelCopy } from './model-server';

/**
 * A scrape service as kept in settings. The key itself is elsewhere
 * (`lib/secrets`). `keyTail` is its last four characters, for recognition, ''
 * if the key is too short to show any, undefined if there is no key.
 * `needsKey`: its key is gone, and nothing is sent there until the user enters
 * one or says that none is needed. `laneLimit` is the maximum number of
 * concurrent jobs there.
 */
export type Service = {
  id: string;
  name?: string;
  baseUrl: string;
  keyTail?: string;
  needsKey?: true;
  laneLimit?: number;
};

/**
 * A service or model whose key is deleted, or stays behind: the user enters it
 * again.
 */
export const withoutServiceKey = <
  T extends { keyTail?: string; needsKey?: true },
>(
  owner: T,
): T => {
  const { keyTail, ...others } = owner;
  return keyTail === undefined ? owner : ({ ...others, needsKey: true } as T);
};

/**
 * Where a job is carried out. A job keeps its own copy, so that a changed
 * setting never redirects it. `model`: the server whose model works on what
 * this browser has read.
 */
export type Connection =
  | { kind: 'browser'; model?: ModelCopy }
  | { kind: 'service'; id: string; baseUrl: string };

/** Where work is carried out: `browser`, or the id of a service. */
export type ConnectionId = string;

/** The id of the connection that is this browser itself. */
export const thisBrowser = 'browser';

/** The id of a connection. */
export const connectionIdOf = (connection: Connection): ConnectionId =>
  connection.kind === 'service' ? connection.id : thisBrowser;

/** The copy of a service that a job keeps. */
export const connectionTo = ({ id, baseUrl }: Service): Connection => ({
  kind: 'service',
  id,
  baseUrl,
});
