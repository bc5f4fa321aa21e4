import type { ModelCopy } from './model-server';

/**
 * A scrape service in the settings. The key itself is elsewhere
 * (`lib/secrets`). `keyTail` is its last four characters, for recognition, ''
 * if the key is too short to show any, undefined if there is no key.
 * `needsKey`: the key was lost, and nothing is sent there until the user enters
 * one or states that none is needed. `laneLimit` is the maximum number of
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
 * A service or model without its key, which is deleted or isn't exported: the
 * user enters it again.
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
 * What carries a job out. A job keeps its own copy, so that a changed setting
 * never redirects it. `model`: the server whose model processes the text that
 * this browser has read.
 */
export type Connection =
  | { kind: 'browser'; model?: ModelCopy }
  | { kind: 'service'; id: string; baseUrl: string };

/** Where work is carried out: `browser`, or the id of a service. */
export type ConnectionId = string;

/** The connection ID of this browser itself. */
export const thisBrowser = 'browser';

export const connectionIdOf = (connection: Connection): ConnectionId =>
  connection.kind === 'service' ? connection.id : thisBrowser;

/** The copy of a service that a job keeps. */
export const connectionTo = ({ id, baseUrl }: Service): Connection => ({
  kind: 'service',
  id,
  baseUrl,
});
