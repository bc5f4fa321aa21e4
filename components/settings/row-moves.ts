import type { Order } from './order'

/** Has the rows of a list, marked by `data-id`, change places by drag and by Alt with an arrow key. Call it to end that. */
export function listenToRows(list: HTMLElement, order: Order): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const rowOf = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-id]') : null

  list.addEventListener(
    'keydown',
    (event) => {
      const id = rowOf(event)?.dataset['id']
      const by = { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key]
      const { target } = event
      if (id === undefined || by === undefined || target instanceof HTMLSelectElement) return
      if (!event.altKey && !(target instanceof Element && target.closest('.grip'))) return
      event.preventDefault()
      order.step(id, by)
    },
    { signal },
  )
  list.addEventListener(
    'dragover',
    (event) => {
      const row = rowOf(event)
      const id = row?.dataset['id']
      if (order.dragged.value === undefined || !row || id === undefined) return
      event.preventDefault()
      const { top, height } = row.getBoundingClientRect()
      order.target.value = { id, isBehind: event.clientY > top + height / 2 }
    },
    { signal },
  )
  list.addEventListener(
    'drop',
    (event) => {
      if (order.dragged.value === undefined) return
      event.preventDefault()
      order.drop()
    },
    { signal },
  )
  return () => ended.abort()
}
