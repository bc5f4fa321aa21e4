import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Age } from './age';
import type { FaultQueue } from './fault-queue';
import type { InteractSession } from './sample-sessions';
import type { LoggedRequest } from './request-log';
import type { TargetPage } from './fetch-target';

type BatchFailure = {
  id: string;
  timestamp: string | null;
  url: string;
  code: string;
  error: string;
};

export type BatchJob = {
  id: string;
  status: 'scraping' | 'completed' | 'cancelled';
  urls: string[];
  data: { metadata: { creditsUsed: number } }[];
  errors: BatchFailure[];
  robotsBlocked: string[];
};

/** A page that is watched, and its checks, the newest first. */
export type Monitor = {
  id: string;
  name: string;
  status: 'active' | 'paused';
  url: string;
  schedule: string;
  createdAt: Date;
  seen?: string;
  checks: { id: string; at: Date; status: 'same' | 'changed'; diff: string }[];
};

/**
 * A file that answers can reference, under `/__files/` and its name. `cors:
 * false` omits the CORS header. It is sent after `until`; with `cut`, its
 * connection breaks then.
 */
export type ServedFile = {
  body: string | Uint8Array<ArrayBuffer>;
  type: string;
  status?: number;
  headers?: Record<string, string>;
  cors?: boolean;
  until?: Promise<unknown>;
  cut?: true;
};

/**
 * The number of scrapes in each time window, and how a refusal names the wait:
 * by header, or as text like the real server.
 */
export type RateLimit = {
  scrapes: number;
  perMs: number;
  tells: 'header' | 'words';
};

/**
 * What the hosted service allows without a key: scrapes that are left today,
 * and the time until there are more.
 */
export type Trial = { scrapes: number; resetsInSeconds: number };

/**
 * A request in the server's list, and its answer if the server still has it.
 * `url`: the name of the file for a parse, the first address for a batch. Only
 * answers of scrapes are given out once more. Source: real-server.md, "What
 * real programs did".
 */
export type KeptRequest = {
  url: string;
  endpoint?: 'scrape' | 'parse' | 'batch_scrape';
  at?: Date;
  answer?: object;
};

/** A running server's state, all in memory. */
export type ServerState = {
  /** The year that it is from; without one, it knows everything. */
  age?: Age;
  /** The required key; `null` for none. */
  key: string | null;
  log: LoggedRequest[];
  faults: FaultQueue;
  limit?: RateLimit;
  trial?: Trial;
  /** Batches report -1 as their cost, as on a server that bills nothing. */
  hidesCredits?: boolean;
  /** Every request waits for it. */
  frozen?: Promise<void>;
  /** Newest first. */
  sessions: InteractSession[];
  scrapes: { id: string; url: string; at: Date }[];
  /**
   * The list of requests, by id. Without one, as on a server without a
   * database, there is none to see.
   */
  kept?: Map<string, KeptRequest>;
  /** Adds every request that arrives to that list. */
  listsAll?: boolean;
  batches: Map<string, BatchJob>;
  monitors: Map<string, Monitor>;
  /** The last fetched version of each address. */
  pages: Map<string, TargetPage>;
  files: Map<string, ServedFile>;
};

export type ServerEnv = {
  Bindings: HttpBindings;
  Variables: { noCors?: boolean };
};
export type ServerRequest = Context<ServerEnv>;

/** Adds a request to the server's list, if it has one. */
export function list(
  { kept, listsAll }: ServerState,
  id: string,
  request: KeptRequest,
): void {
  if (listsAll) kept?.set(id, { at: new Date(), ...request });
}
