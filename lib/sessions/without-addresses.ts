import { isRecord } from '@/lib/core/is-record';
import { redact, redacted } from '@/lib/core/redact';
import type { RunResult } from '@/lib/contract/schema/session-answers';
import type { RunAnswer } from './run';

/**
 * A part of an address with at least this many characters counts as a secret.
 */
const minToken = 16;

/**
 * The maximum stored length of each text, in characters: more than anybody
 * reads.
 */
const maxTextChars = 1_000_000;

/**
 * A run's answer for storage: without the session's addresses, even if one was
 * printed or arrived under another name. Anyone who has such an address
 * controls the session.
 */
export function withoutAddresses(result: RunResult): RunAnswer {
  const { cdpUrl, liveViewUrl, interactiveLiveViewUrl, rest, ...shown } =
    result;
  const addresses = [cdpUrl, liveViewUrl, interactiveLiveViewUrl].filter(
    (one) => one !== undefined,
  );
  const marks = addresses.flatMap((address) =>
    marksOf(address, shown.sessionId),
  );
  const hide = (text: string) =>
    marks
      .reduce((left, mark) => left.replaceAll(mark, redacted), text)
      .slice(0, maxTextChars)
      .toWellFormed();
  return {
    ...(inTexts(shown, hide) as typeof shown),
    rest: inTexts(redact(rest).value, hide) as typeof rest,
  };
}

/** The address and the tokens in it, longest first, so that no part remains. */
const marksOf = (address: string, sessionId: string | undefined): string[] =>
  [
    address,
    ...address.split(/[/?&=#.:@]+/).filter((part) => part.length >= minToken),
  ]
    .filter((mark) => mark !== '' && mark !== sessionId)
    .toSorted((a, b) => b.length - a.length);

function inTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => inTexts(item, change));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      change(name),
      inTexts(item, change),
    ]),
  );
}
