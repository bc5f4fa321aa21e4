import type { Signal } from '@preact/signals';
import { Members } from '@/components/form/fields';
import { useScope } from '@/components/form/form-scope';
import { ProblemLines } from '@/components/form/problem-lines';
import type { Drag } from '@/components/ui/use-reorder';
import { type FormAction, fields } from '@/lib/form';
import { ActionLine } from './action-line';

/** The keys of the actions whose options are open. */
export type Opened = Signal<ReadonlySet<string>>;

type Props = {
  entry: FormAction;
  at: number;
  drag: Drag;
  opened: Opened;
  onRemove(): void;
};

/** One action. Its options open automatically if one is invalid. */
export const ActionItem = ({ entry, at, drag, opened, onRemove }: Props) => {
  const { problems } = useScope();
  const { key, action, isOn } = entry;
  const path = `actions.${String(action.type)}`;
  const pointer = `/actions/${at}`;
  const own = problems.value.filter(
    (one) => one.path === pointer || one.path.startsWith(`${pointer}/`),
  );
  const isBad = own.some(({ level }) => level === 'error');
  const hasOptions = fields.some((field) => field.path.startsWith(`${path}.`));
  const isOpen = hasOptions && (isBad || opened.value.has(key));
  const classes = [
    'act',
    !isOn && 'is-off',
    isBad && 'is-bad',
    drag.from.value === at && 'is-drag',
  ];
  const toggle = () => {
    const next = new Set(opened.value);
    if (!next.delete(key)) next.add(key);
    opened.value = next;
  };
  return (
    <li
      id={`field-actions.${at}`}
      class={classes.filter(Boolean).join(' ')}
      data-gap={gapAt(drag, at)}
    >
      <ActionLine
        entry={entry}
        at={at}
        isOpen={isOpen}
        {...(hasOptions && { onToggle: toggle })}
        onRemove={onRemove}
      />
      <ProblemLines
        of={own.filter(
          (one) =>
            one.path === pointer ||
            !isOpen ||
            !one.field.startsWith(`${path}.`),
        )}
      />
      {isOpen && (
        <div class="act-options">
          <Members path={path} place={['actions', at]} />
        </div>
      )}
    </li>
  );
};

/** The side of the item where the dragged one would drop. */
const gapAt = (
  { from, gap }: Drag,
  at: number,
): 'before' | 'after' | undefined => {
  if (from.value === undefined || gap.value === undefined) return undefined;
  if (gap.value === at) return 'before';
  return gap.value === at + 1 ? 'after' : undefined;
};
