import { maxDepth } from '@/lib/core/objects';
import type { CheckRequest, SchemaCheck, Unchecked } from './check-schema';

/** The part of a worker that is used. */
export type Checker = Pick<
  Worker,
  'postMessage' | 'addEventListener' | 'terminate'
>;

const maxValues = 300_000;
const maxSchemaValues = 20_000;

/**
 * Checks a value against its schema in a worker. Large or deep values are
 * skipped. A check that takes longer than `maxMs`, such as an endless pattern,
 * is stopped.
 */
export function runChecker(
  start: () => Checker,
  request: CheckRequest,
  { maxMs, signal }: { maxMs: number; signal: AbortSignal },
): Promise<SchemaCheck> {
  const unchecked =
    tooMuch(request.schema, maxSchemaValues) ??
    tooMuch(request.value, maxValues);
  if (unchecked) return Promise.resolve({ unchecked });
  const worker = start();
  return new Promise<SchemaCheck>((resolve) => {
    const timer = setTimeout(() => end({ unchecked: 'too-slow' }), maxMs);
    const end = (result: SchemaCheck) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(result);
    };
    worker.addEventListener('error', () => end({ unchecked: 'broken' }));
    worker.addEventListener('message', ({ data }: MessageEvent<SchemaCheck>) =>
      end(data),
    );
    signal.addEventListener('abort', () => end({ unchecked: 'too-slow' }));
    try {
      worker.postMessage(request, []);
    } catch {
      end({ unchecked: 'broken' });
    }
  });
}

/**
 * Why a value is skipped: it has more than `max` values, including itself, or
 * nests too deeply.
 */
function tooMuch(value: unknown, max: number): Unchecked | undefined {
  const open = [{ one: value, depth: 0 }];
  let seen = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    const { one, depth } = next;
    if (++seen > max) return 'too-large';
    if (depth > maxDepth) return 'too-deep';
    if (typeof one !== 'object' || one === null) continue;
    for (const member of Object.values(one))
      open.push({ one: member, depth: depth + 1 });
  }
  return undefined;
}
