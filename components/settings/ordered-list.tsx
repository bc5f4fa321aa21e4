import { GripVertical } from 'lucide'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import { Icon } from '@/components/ui/icon'
import type { Order } from './order'
import { listenToRows } from './row-moves'

type Item = { id: string; name: string }
type Props<T extends Item> = { order: Order; items: T[]; children(item: T): ComponentChildren }

/** A list whose rows change places: by drag, by the arrow keys on a grip, or by Alt and an arrow key anywhere in a row. */
export const OrderedList = <T extends Item>({ order, items, children }: Props<T>) => {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => (list.current ? listenToRows(list.current, order) : undefined), [order])
  const moved = order.moved.value
  // A row that is put elsewhere loses the focus.
  useEffect(() => {
    if (moved === undefined || document.activeElement !== document.body) return
    list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(moved.id)}"] .grip`)?.focus()
  }, [items.map(({ id }) => id).join(' ')])
  const name = items.find(({ id }) => id === moved?.id)?.name
  return (
    <>
      <ol ref={list} class="rows">
        {items.map((item) => (
          <li key={item.id} data-id={item.id} class={`ordered ${dragClass(order, item.id)}`}>
            <Grip order={order} item={item} />
            {children(item)}
          </li>
        ))}
      </ol>
      <p class="sr" aria-live="polite">
        {moved &&
          name !== undefined &&
          i18n.t('settings.order.moved', [name, String(moved.place), String(items.length)])}
      </p>
    </>
  )
}

const Grip = ({ order, item }: { order: Order; item: Item }) => (
  <button
    type="button"
    class="btn btn-icon grip"
    draggable
    aria-label={i18n.t('settings.order.grip', [item.name])}
    aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
    title={i18n.t('settings.order.help')}
    onDragStart={({ dataTransfer, currentTarget }) => {
      // Firefox drags only what has data.
      dataTransfer?.setData('text/plain', item.name)
      const row = currentTarget.closest('li')
      if (row) dataTransfer?.setDragImage(row, 8, row.clientHeight / 2)
      order.dragged.value = item.id
    }}
    onDragEnd={() => {
      order.dragged.value = undefined
      order.target.value = undefined
    }}
  >
    <Icon of={GripVertical} />
  </button>
)

function dragClass({ dragged, target }: Order, id: string): string {
  if (dragged.value === id) return 'is-dragged'
  if (target.value?.id !== id) return ''
  return target.value.isBehind ? 'is-drop-behind' : 'is-drop-before'
}
