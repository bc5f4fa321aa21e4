import { type ModelServer } from '@/lib/contract/schema/model-server';
import { type BaseUrlReading, readWebAddress } from '@/lib/core/web-address';

/** An operation that was pasted along with the address. */
const operation =
  /\/(?:chat(?:\/completions)?|models|completions|tags|generate|show)$/;

/**
 * Reads the address of a model server from a pasted text, as `readWebAddress`
 * does. Ollama's API is at the root of its address; most others have theirs
 * under `/v1`, which is added if there is no path.
 */
export function readServerAddress(
  kind: ModelServer['kind'],
  text: string,
): BaseUrlReading {
  const reading = readWebAddress(text);
  if (!reading.ok) return reading;
  const { origin, pathname } = new URL(reading.baseUrl);
  if (kind === 'ollama') return { ok: true, baseUrl: origin };
  const path = pathname.replace(/\/$/, '').replace(operation, '');
  return { ok: true, baseUrl: origin + (path || '/v1') };
}
