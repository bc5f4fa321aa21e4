import { type ReadonlySignal, useSignal } from '@preact/signals';
import { Check, CircleAlert, CircleHelp } from 'lucide';
import { useEffect } from 'preact/hooks';
import { i18n } from '#i18n';
import { CopyPath, type Marks } from '@/components/outputs/parts/json-tree';
import { LongList } from '@/components/outputs/parts/long';
import { count } from '@/components/ui/count';
import { Icon } from '@/components/ui/icon';
import { Status } from '@/components/ui/status';
import { pointersAbove } from '@/lib/core/json-pointer';
import { startSchemaWorker } from '@/lib/safe/start-worker';
import type { SchemaCheck, Unchecked } from './check-schema';
import { runChecker } from './run-checker';
import { schemaErrorMessage } from './schema-error-message';

const maxCheckMs = 4000;

/** The result of checking a value against its schema, once available. */
export function useSchemaCheck(
  value: unknown,
  schema: Record<string, unknown> | undefined,
): ReadonlySignal<SchemaCheck | undefined> {
  const result = useSignal<SchemaCheck | undefined>(undefined);
  useEffect(() => {
    if (!schema) return undefined;
    const checking = new AbortController();
    const { signal } = checking;
    const check = async () => {
      const found = await runChecker(
        startSchemaWorker,
        { value, schema },
        { maxMs: maxCheckMs, signal },
      );
      if (!signal.aborted) result.value = found;
    };
    void check();
    return () => checking.abort();
  }, [value, schema]);
  return result;
}

const reasons = {
  broken: 'output.unchecked.broken',
  elsewhere: 'output.unchecked.elsewhere',
  endless: 'output.unchecked.endless',
  'too-deep': 'output.unchecked.tooDeep',
  'too-large': 'output.unchecked.tooLarge',
  'too-slow': 'output.unchecked.tooSlow',
} as const satisfies Record<Unchecked, string>;

/** Whether the data follows the schema that was sent, and where it doesn't. */
export const SchemaErrors = ({
  result,
}: {
  result: SchemaCheck | undefined;
}) => {
  if (!result) return <p class="verdict muted">{i18n.t('output.checking')}</p>;
  if ('unchecked' in result)
    return (
      <p class="verdict muted">
        <Icon of={CircleHelp} />
        {i18n.t(reasons[result.unchecked])}
      </p>
    );
  const { errors, more } = result;
  if (errors.length === 0)
    return (
      <p class="verdict state is-success">
        <Icon of={Check} />
        {i18n.t('output.fits')}
      </p>
    );
  const all = errors.length + more;
  return (
    <details class="verdict is-warn" open={errors.length <= 5}>
      <summary>
        <Status look={{ icon: CircleAlert, tone: 'is-warn' }}>
          {i18n.t('output.misfits', all, [count(all)])}
        </Status>
      </summary>
      <LongList items={errors} step={50} class="misfits">
        {(error, at) => (
          <li key={at}>
            <span class="grow">
              <code>{error.pointer || i18n.t('output.wholeValue')}</code>{' '}
              {schemaErrorMessage(error)}
            </span>
            <CopyPath pointer={error.pointer} />
          </li>
        )}
      </LongList>
      {more > 0 && (
        <p class="muted">{i18n.t('output.moreMisfits', [count(more)])}</p>
      )}
    </details>
  );
};

/**
 * The tree's marks: a value's own errors, and on its ancestors the number of
 * errors inside.
 */
export function errorMarks(result: SchemaCheck | undefined): Marks {
  const messages = new Map<string, string[]>();
  const inside = new Map<string, number>();
  for (const error of result && 'errors' in result ? result.errors : []) {
    messages.set(error.pointer, [
      ...(messages.get(error.pointer) ?? []),
      schemaErrorMessage(error),
    ]);
    for (const above of pointersAbove(error.pointer))
      inside.set(above, (inside.get(above) ?? 0) + 1);
  }
  const marks = new Map<string, string>();
  for (const [pointer, errors] of inside)
    marks.set(pointer, i18n.t('output.misfitsInside', errors, [count(errors)]));
  for (const [pointer, own] of messages)
    marks.set(pointer, [...own, marks.get(pointer)].filter(Boolean).join('; '));
  return marks;
}
