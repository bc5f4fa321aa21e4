import type { ModelServer } from '@/lib/contract/schema/model-server'
import { type BaseUrlReading, readBaseUrl } from '@/lib/services'

/** An operation that was pasted along with the address. */
const operation = /\/(?:chat(?:\/completions)?|models|completions|tags|generate|show)$/

/**
 * Reads the address of a model server from a pasted text, as `readBaseUrl` does. Ollama's API is at the root of its
 * address; most others have theirs under `/v1`, which is added if there is no path.
 */
export function readServerAddress(kind: ModelServer['kind'], text: string): BaseUrlReading {
  const reading = readBaseUrl(text)
  if (!reading.ok) return reading
  const { origin } = new URL(reading.baseUrl)
  if (kind === 'ollama') return { ok: true, baseUrl: origin }
  // `readBaseUrl` drops a version, which belongs to the address here.
  const path = pathOf(text.trim()).replace(/\/+$/, '').replace(operation, '')
  return { ok: true, baseUrl: origin + (path || '/v1') }
}

const pathOf = (text: string) =>
  text
    .replace(/^\w+:\/\//, '')
    .replace(/[?#].*$/, '')
    .replace(/^[^/]*/, '')
