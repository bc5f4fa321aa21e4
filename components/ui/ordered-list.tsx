import { GripVertical } from 'lucide';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { IconButton } from './icon-button';
import { type Drag, useReorder } from './use-reorder';
import type { ListOrder } from './order';

type Item = { id: string; name: string };
type Props<T extends Item> = {
  order: ListOrder;
  items: T[];
  children(item: T, at: number): ComponentChildren;
};

/**
 * A list whose rows can be moved: by dragging a grip, or by Alt+arrow anywhere
 * in a row.
 */
export const OrderedList = <T extends Item>({
  order,
  items,
  children,
}: Props<T>) => {
  const list = useRef<HTMLOListElement>(null);
  const drag = useReorder(list, order.move);
  const moved = order.moved.value;
  // A row that moves in the document loses the focus.
  useLayoutEffect(() => {
    if (moved === undefined || document.activeElement !== document.body) return;
    list.current?.children[moved.place - 1]
      ?.querySelector<HTMLElement>('.grip')
      ?.focus();
  }, [moved]);
  const name = items.find(({ id }) => id === moved?.id)?.name;
  return (
    <>
      <ol ref={list} class="rows">
        {items.map((item, index) => (
          <li
            key={item.id}
            class={`ordered ${dragClass(drag, index, items.length)}`}
          >
            <Grip name={item.name} />
            {children(item, index)}
          </li>
        ))}
      </ol>
      <p class="sr" aria-live="polite">
        {moved &&
          name !== undefined &&
          i18n.t('settings.order.moved', [
            name,
            String(moved.place),
            String(items.length),
          ])}
      </p>
    </>
  );
};

const Grip = ({ name }: { name: string }) => (
  <IconButton
    icon={GripVertical}
    label={i18n.t('settings.order.grip', [name])}
    class="grip"
    draggable
    aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
    title={i18n.t('settings.order.help')}
  />
);

function dragClass({ from, gap }: Drag, at: number, count: number): string {
  if (from.value === at) return 'is-dragged';
  if (gap.value === at) return 'is-drop-before';
  return gap.value === count && at === count - 1 ? 'is-drop-behind' : '';
}
