import type { KnownErrorName } from './known-errors';

/**
 * What the next matching request meets instead of, or (with only a delay)
 * before, its real answer.
 */
export type Fault = {
  /** An answer of `known-errors.ts`; the other fields override parts of it. */
  error?: KnownErrorName;
  status?: number;
  /** A function is called when the answer is sent. */
  headers?: Record<string, string> | (() => Record<string, string>);
  /** Text is sent unchanged, anything else as JSON. */
  body?: unknown;
  delayMs?: number;
  /** Delays the answer until this settles. */
  until?: Promise<unknown>;
  /**
   * The body piece by piece, instead of `body`; it ends when the client
   * disconnects.
   */
  stream?: () => AsyncGenerator<Uint8Array>;
  /** The body length that the headers claim. */
  claims?: number;
  /**
   * Destroys the connection before the headers, or after this many bytes of the
   * body.
   */
  cut?: 'before-headers' | number;
  /** The request is carried out, and only its answer is replaced. */
  isCarriedOut?: true;
  /** `false` omits the CORS header. */
  cors?: boolean;
  /** Only requests with this method or path prefix meet the fault. */
  method?: string;
  path?: string;
  /** The number of requests that meet it; 1 by default. */
  times?: number;
};

/** Faults in the order they were set: a request takes the first match. */
export function createFaultQueue() {
  let waiting: { fault: Fault; left: number }[] = [];
  return {
    add: (fault: Fault) => {
      waiting.push({ fault, left: fault.times ?? 1 });
    },
    take(method: string, path: string): Fault | undefined {
      const entry = waiting.find(
        ({ fault }) =>
          (!fault.method || fault.method === method) &&
          path.startsWith(fault.path ?? '/'),
      );
      if (entry) entry.left -= 1;
      waiting = waiting.filter(({ left }) => left > 0);
      return entry?.fault;
    },
    clear: () => {
      waiting = [];
    },
  };
}

export type FaultQueue = ReturnType<typeof createFaultQueue>;
