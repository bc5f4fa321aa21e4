import { useSignal } from '@preact/signals'
import type { ComponentChildren, RefCallback } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import { count } from '@/components/ui/count'
import { Button } from '@/components/ui/button'

/** `children` draws the items shown; `rows` is the element with a child for each. */
type StepwiseProps<Item> = {
  items: readonly Item[]
  step?: number
  children: (shown: readonly Item[], rows: RefCallback<Element>) => ComponentChildren
}

/** The first items of a list, and more on request, because thousands of rows would block the page. */
export const Stepwise = <Item,>({ items, step = 100, children }: StepwiseProps<Item>) => {
  const shown = useSignal(step)
  const rows = useRef<Element>(null)
  const left = items.length - shown.value
  useLayoutEffect(() => {
    if (shown.value > step) goTo(rows.current?.children[shown.value - step])
  }, [shown.value])
  return (
    <>
      {children(items.slice(0, shown.value), (element) => {
        rows.current = element
      })}
      {left > 0 && (
        <div class="show-more">
          <Button
            size="small"
            onClick={() => {
              shown.value += step
            }}
          >
            {i18n.t('output.showMore', [count(left)])}
          </Button>
        </div>
      )}
    </>
  )
}

/** Focuses the first new row, because the button moved below them. */
function goTo(row: Element | undefined): void {
  if (!(row instanceof HTMLElement)) return
  row.tabIndex = -1
  row.focus({ preventScroll: true })
}
