import { itemsOf, readFields, rowReader } from '@/lib/core/read-fields';
import {
  anything,
  counted,
  date,
  flag,
  nullable,
  number,
  text,
} from '@/lib/core/reader';

const addresses = {
  cdpUrl: text,
  liveViewUrl: text,
  interactiveLiveViewUrl: text,
};

/** One session, as in the answer to its creation. Source: real server. */
export const readSession = rowReader({
  id: text,
  /**
   * `active` or `destroyed` in the contract; a real server also says `error`.
   */
  status: text,
  ...addresses,
  streamWebView: flag,
  createdAt: date,
  lastActivity: date,
  expiresAt: date,
});

/**
 * A remote browser; times are milliseconds since 1970. Source: contract,
 * "Interact session".
 */
export type Session = ReturnType<typeof readSession>;

/**
 * Reads the answer of `GET /v2/interact`; odd fields of a session are in its
 * own `rest`.
 */
export function readSessions(json: unknown) {
  const { fields, rest } = readFields(
    { success: flag, sessions: anything },
    json,
  );
  return { sessions: itemsOf(fields.sessions).map(readSession), rest };
}

export type SessionList = ReturnType<typeof readSessions>;

const readState = rowReader({
  status: text,
  lastActivity: date,
  expiresAt: date,
  sessionDurationMs: counted,
  creditsBilled: counted,
});

/**
 * One session's state, and what it cost so far as the service says. Some
 * servers have it in a field of its own.
 */
export function readSessionState(json: unknown) {
  const { session, data } = readFields(
    { session: anything, data: anything },
    json,
  ).fields;
  return readState(session ?? data ?? json);
}

export type SessionState = ReturnType<typeof readState>;

const readRecordedPage = rowReader({
  pageId: text,
  pageUrl: text,
  startTimeMs: counted,
  endTimeMs: counted,
});

/**
 * The recorded pages of a session, with times in milliseconds since its start.
 * Source: real server, "Newer servers also do".
 */
export const readReplay = (json: unknown) =>
  itemsOf(readFields({ pages: anything }, json).fields.pages).map(
    readRecordedPage,
  );

export type RecordedPage = ReturnType<typeof readRecordedPage>;

const output = nullable(text);

export const readRun = rowReader({
  success: flag,
  sessionId: text,
  ...addresses,
  output,
  stdout: output,
  result: output,
  stderr: output,
  exitCode: nullable(number),
  killed: flag,
  error: output,
});

/**
 * The result of running a prompt or code in a browser; `success` may be false
 * under HTTP 200. Source: real server.
 */
export type RunResult = ReturnType<typeof readRun>;

export const readStop = rowReader({
  success: flag,
  sessionDurationMs: counted,
  creditsBilled: counted,
  cleanupQueued: flag,
});

/**
 * The cost of a stopped session. A second stop returns the same, without the
 * credits. Source: real server.
 */
export type StopResult = ReturnType<typeof readStop>;
