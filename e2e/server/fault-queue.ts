import type { KnownErrorName } from './known-errors'

/** What the next fitting request meets instead of, or (with a delay alone) before, its real answer. */
export type Fault = {
  /** An answer of `known-errors.ts`, of which the other fields replace parts. */
  error?: KnownErrorName
  status?: number
  headers?: Record<string, string>
  /** Text goes out as it is, anything else as JSON. */
  body?: unknown
  delayMs?: number
  /** Holds the answer back until this settles. */
  until?: Promise<unknown>
  /** The body piece by piece, in place of `body`; it ends when the client goes away. */
  stream?: () => AsyncGenerator<Uint8Array>
  /** The length that the headers claim of the body, whatever it has. */
  claims?: number
  /** Destroys the connection before the headers, or after so many bytes of the body. */
  cut?: 'before-headers' | number
  /** `false` leaves the CORS header out. */
  cors?: boolean
  /** Only requests of this method, and whose path starts like this, meet the fault. */
  method?: string
  path?: string
  /** How many requests meet it, 1 unless said. */
  times?: number
}

/** Faults in the order in which they were asked for: a request takes the first that fits it. */
export function createFaultQueue() {
  let waiting: { fault: Fault; left: number }[] = []
  return {
    add: (fault: Fault) => {
      waiting.push({ fault, left: fault.times ?? 1 })
    },
    take(method: string, path: string): Fault | undefined {
      const entry = waiting.find(
        ({ fault }) => (!fault.method || fault.method === method) && path.startsWith(fault.path ?? '/'),
      )
      if (entry) entry.left -= 1
      waiting = waiting.filter(({ left }) => left > 0)
      return entry?.fault
    },
    clear: () => {
      waiting = []
    },
  }
}

export type FaultQueue = ReturnType<typeof createFaultQueue>
