import { useSignal } from '@preact/signals'
import { ChevronDown } from 'lucide'
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import { Icon } from '@/components/ui/icon'
import type { OutputId } from '@/components/outputs'
import { own } from '@/lib/core/own'
import { Button } from '@/components/ui/button'
import { Menu, MenuItem } from '@/components/ui/menu'

type Tab = { id: OutputId; count?: number }
type Props = {
  tabs: Tab[]
  chosen: OutputId
  onChoose(id: OutputId): void
  /** Shown at the end of the row. */
  tools: ComponentChildren
}

export const outputPanelId = 'output'
const moreMenuId = 'more-outputs'

/** Tabs that never scroll: those that don't fit are under More, which shows the chosen one's name. */
export const OutputTabs = ({ tabs, chosen, onChoose, tools }: Props) => {
  const row = useRef<HTMLDivElement>(null)
  const fitting = useSignal(tabs.length)

  useLayoutEffect(() => {
    const list = row.current
    if (!list) return
    const measure = () => {
      const items = [...list.children] as HTMLElement[]
      const wrapped = items.findIndex((item) => item.offsetTop > (items[0]?.offsetTop ?? 0))
      fitting.value = wrapped === -1 ? tabs.length : wrapped
    }
    const observer = new ResizeObserver(measure)
    observer.observe(list)
    return () => observer.disconnect()
  }, [tabs.length])

  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === chosen)
    const to = own({ ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }, event.key)
    const next = to !== undefined && tabs.at(to % tabs.length)
    if (!next) return
    event.preventDefault()
    onChoose(next.id)
    document.getElementById(`tab-${next.id}`)?.focus()
  }

  const hidden = tabs.slice(fitting.value)
  const isUnderMore = hidden.some(({ id }) => id === chosen)
  // The keyboard enters the row at a visible tab.
  const entry = isUnderMore ? tabs[0]?.id : chosen
  return (
    <div class="tabs result-tabs">
      <div
        ref={row}
        class="tab-row"
        role="tablist"
        tabIndex={-1}
        aria-label={i18n.t('panel.outputs')}
        onKeyDown={move}
      >
        {tabs.map(({ id, count }, at) => (
          <Button
            key={id}
            look="plain"
            id={`tab-${id}`}
            class={at < fitting.value ? 'tab' : 'tab is-hidden'}
            role="tab"
            aria-selected={id === chosen}
            aria-controls={outputPanelId}
            tabIndex={id === entry ? 0 : -1}
            onClick={() => onChoose(id)}
          >
            {i18n.t(`output.view.${id}`)}
            {count !== undefined && <span class="n">{count}</span>}
          </Button>
        ))}
      </div>
      {hidden.length > 0 && (
        <>
          <Button
            look="plain"
            class="tab tab-more"
            popovertarget={moreMenuId}
            aria-current={isUnderMore ? 'true' : undefined}
          >
            {i18n.t(isUnderMore ? `output.view.${chosen}` : 'panel.more')}
            <Icon of={ChevronDown} />
          </Button>
          <Menu id={moreMenuId}>
            {hidden.map(({ id, count }) => (
              <MenuItem
                key={id}
                aria-current={id === chosen ? 'true' : undefined}
                onClick={() => onChoose(id)}
              >
                {i18n.t(`output.view.${id}`)}
                <span class="end">{count}</span>
              </MenuItem>
            ))}
          </Menu>
        </>
      )}
      {tools}
    </div>
  )
}
