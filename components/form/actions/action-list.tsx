import { type Signal, useSignal } from '@preact/signals';
import { Plus } from 'lucide';
import { useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { useField, useScope } from '@/components/form/form-scope';
import { text } from '@/components/form/labels';
import { ProblemLines } from '@/components/form/problem-lines';
import { useReorder, type Drag } from '@/components/ui/ordered-list';
import {
  type FormAction,
  actionTypes,
  addAction,
  fieldAt,
  moveAction,
  putBack,
  removeAction,
  fields,
} from '@/lib/form';
import { Button } from '@/components/ui/button';
import { Menu, MenuItem } from '@/components/ui/menu';
import { actionTitle, ActionLine } from './action-line';
import { Members } from '@/components/form/fields';

type Removed = { at: number; entry: FormAction };

/**
 * The actions in order: moved by drag or Alt+arrow, switched off, copied, and
 * deleted with undo.
 */
export const ActionList = () => {
  const { form, change } = useScope();
  const { id, problems } = useField(fieldAt('actions'));
  const announced = useSignal('');
  const removed = useSignal<Removed | undefined>(undefined);
  const opened = useSignal<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLOListElement>(null);
  const drag = useReorder(list, (from, to) => {
    const { actions } = form.value;
    const entry = actions[from];
    if (!entry || to < 0 || to >= actions.length) return;
    change((now) => moveAction(now, from, to));
    announced.value = i18n.t('form.action.moved', [
      actionTitle(entry.action),
      to + 1,
      actions.length,
    ]);
  });
  const { actions } = form.value;
  return (
    <div class="actions" id={id}>
      <ProblemLines of={problems} />
      {actions.length === 0 && <p class="help">{i18n.t('form.action.none')}</p>}
      <ol ref={list} aria-label={i18n.t('form.group.actions')}>
        {actions.map((entry, index) => (
          <ActionItem
            key={entry.key}
            entry={entry}
            at={index}
            drag={drag}
            opened={opened}
            onRemove={() => {
              change((now) => removeAction(now, index));
              removed.value = { at: index, entry };
            }}
          />
        ))}
      </ol>
      <UndoLine removed={removed} />
      <AddAction opened={opened} />
      <p class="sr" role="status">
        {announced.value}
      </p>
    </div>
  );
};

const UndoLine = ({ removed }: { removed: Signal<Removed | undefined> }) => {
  const { change } = useScope();
  if (!removed.value) return <p class="removed" role="status" />;
  const { at, entry } = removed.value;
  return (
    <p class="removed" role="status">
      {i18n.t('form.action.removed', [actionTitle(entry.action)])}
      <Button
        key={entry.key}
        ref={focusOnce} // The button that deleted it is gone.
        variant="link"
        onClick={() => {
          change((form) => putBack(form, at, entry));
          removed.value = undefined;
        }}
      >
        {i18n.t('form.action.undo')}
      </Button>
    </p>
  );
};

const focusOnce = (button: HTMLButtonElement | null) => button?.focus();

const menuId = 'add-action';

/**
 * A menu of action types. The new action opens with its first control focused.
 */
const AddAction = ({ opened }: { opened: Opened }) => {
  const { form } = useScope();
  const add = (type: string) => {
    const next = addAction(form.value, type);
    const at = next.actions.length - 1;
    opened.value = new Set(opened.value).add(next.actions[at]?.key ?? '');
    form.value = next;
    requestAnimationFrame(() => {
      const item = document.getElementById(`field-actions.${at}`);
      item
        ?.querySelector<HTMLElement>(
          '.act-options :is(input, textarea, select), .switch',
        )
        ?.focus();
    });
  };
  return (
    <div class="row">
      <Button size="small" icon={Plus} popovertarget={menuId}>
        {i18n.t('form.action.add')}
      </Button>
      <span class="help">{i18n.t('form.action.keys')}</span>
      <Menu id={menuId} class="add-action">
        {actionTypes.map((type) => (
          <MenuItem key={type} onClick={() => add(type)}>
            {text(`field.actions.${type}.title`)}
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
};

/** The keys of the actions whose options are open. */
export type Opened = Signal<ReadonlySet<string>>;

type Props = {
  entry: FormAction;
  at: number;
  drag: Drag;
  opened: Opened;
  onRemove(): void;
};

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
