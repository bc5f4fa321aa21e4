import { i18n } from '#i18n';
import { explain } from '@/components/ui/explain';
import {
  type Explanation,
  keyOf,
  refusalMessage,
} from '@/components/ui/messages';
import type { Failure } from './look-up';

/**
 * Kinds whose job messages mention pages, costs or files, which a lookup
 * doesn't have.
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

/** Why a lookup failed, and what to do next. */
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
