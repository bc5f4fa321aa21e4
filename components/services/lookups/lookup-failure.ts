import { i18n } from '#i18n';
import {
  explain,
  type Explanation,
  keyOf,
  refusalMessage,
} from '@/components/ui/messages';
import { messageOf } from '@/lib/core/failures';
import type { LookupFailure } from '@/lib/services';

/**
 * Kinds whose job messages mention pages, costs or files, which don't apply to
 * a lookup.
 */
const ownTitles = ['network', 'deadline', 'timeout'] as const;
const ownHelps = [
  ...ownTitles,
  'bad-request',
  'bad-gateway',
  'failed-with-200',
  'wrong-shape',
  'answer-too-large',
] as const;

const isIn = <Kind extends string>(
  kinds: readonly Kind[],
  kind: string,
): kind is Kind => kinds.some((own) => own === kind);

export function lookupFailureMessage(failure: Failure): Explanation {
  if (failure.kind === 'no-service')
    return {
      ...refusalMessage('start.no-service'),
      help: i18n.t('lookup.connect'),
    };
  if (failure.kind === 'call-failed')
    return { title: failure.message, help: i18n.t('lookup.callFailed') };
  const { kind } = failure;
  const { title, help } = explain(failure);
  return {
    title: isIn(ownTitles, kind)
      ? i18n.t(`lookup.title.${keyOf(kind)}`)
      : title,
    help:
      isIn(ownHelps, kind) && failure.retryAfterSeconds === undefined
        ? i18n.t(`lookup.help.${keyOf(kind)}`)
        : help,
  };
}

const inSettings: ReadonlySet<Failure['kind']> = new Set([
  'no-service',
  'unauthorized',
  'no-key',
  'payment-required',
  'not-json',
  'wrong-shape',
  'redirected',
  'network',
  'answer-too-large',
]);

/** Whether checking the address or the key may fix it. */
export const isCuredInSettings = ({ kind }: Failure): boolean =>
  inSettings.has(kind);

/**
 * Why there is nothing to show: the service's reason, or a failed call to the
 * background.
 */
export type Failure = LookupFailure | { kind: 'call-failed'; message: string };

type LookedUp<Value> =
  | { ok: true; value: Value }
  | { ok: false; error: Failure };

/** Waits for a call's answer, and treats a failed call as another failure. */
export async function lookUp<Value>(
  asked: Promise<LookedUp<Value>>,
): Promise<LookedUp<Value>> {
  try {
    return await asked;
  } catch (error) {
    return {
      ok: false,
      error: { kind: 'call-failed', message: messageOf(error) },
    };
  }
}
