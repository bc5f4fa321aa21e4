import { Check, Crosshair } from 'lucide';
import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import type { Bound } from '@/components/form';
import { Button } from '@/components/ui/button';
import { count, listText } from '@/components/ui/measure';
import { isRecord } from '@/lib/core/objects';
import { withValues } from '@/lib/sheet';
import type { PointedValues } from './pointed-values';

type Props = { bound: Bound; pointed: PointedValues };

/** Below a JSON Schema: adds values that the user points at in a page. */
export const PointValues = ({ bound, pointed }: Props) => {
  const added = useSignal<{ names: string[]; before: unknown } | undefined>(
    undefined,
  );
  const taken = pointed.taken.value;
  const problem = pointed.problem.value;
  const schema = bound.value ?? {};
  // Values arrive later, and the schema may have been edited by then.
  const latest = useRef(bound);
  latest.current = bound;
  const start = () => {
    added.value = undefined;
    return pointed.start((columns) => {
      const { value: before, set } = latest.current;
      if (before !== undefined && !isRecord(before)) return;
      set(withValues(before ?? {}, columns));
      added.value = { names: columns.map(({ name }) => name), before };
    });
  };
  return (
    <div class="point-values">
      {taken === undefined ? (
        <Button
          icon={Crosshair}
          size="small"
          disabled={!isRecord(schema)}
          onClick={() => void start()}
        >
          {i18n.t('point.onPage')}
        </Button>
      ) : (
        <Button
          icon={Check}
          size="small"
          variant="primary"
          onClick={pointed.finish}
        >
          {i18n.t('point.done')}
        </Button>
      )}
      <span class="small soft" role="status">
        {taken !== undefined &&
          i18n.t('point.single.taken', taken, [count(taken)])}
        {problem && i18n.t(`point.form.${problem}`)}
        {added.value &&
          i18n.t('point.form.added', [listText(added.value.names)])}
      </span>
      {added.value && (
        <Button
          variant="link"
          onClick={() => {
            bound.set(added.value?.before);
            added.value = undefined;
          }}
        >
          {i18n.t('editor.undo')}
        </Button>
      )}
    </div>
  );
};
