import { useSignal } from '@preact/signals'
import { RefreshCw, RotateCw } from 'lucide'
import { useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import { costLines, costRange } from '@/components/presets'
import { Icon } from '@/components/ui/icon'
import type { Job } from '@/lib/queue/job'
import { costAgain, mayBeCached } from '@/components/scrape'
import { IconButton } from '@/components/ui/icon-button'
import { MenuItem } from '@/components/ui/menu-item'
import type { Panel } from './panel-state'

const menuId = 'run-again'

type Props = { job: Job; panel: Panel }

/** Repeats a finished job as a new one; the result on show stays. */
export const RunAgain = ({ job, panel }: Props) => {
  const menu = useRef<HTMLDivElement>(null)
  const isSending = useSignal(false)
  const cost = costAgain(job, panel.settings.value)
  const run = async (from: 'page' | 'fresh') => {
    if (isSending.value) return
    isSending.value = true
    menu.current?.hidePopover()
    await panel.repeat(job, from)
    isSending.value = false
  }
  const items = [
    { from: 'page', icon: RotateCw, title: 'panel.runAgain' },
    ...(mayBeCached(job) ? [{ from: 'fresh', icon: RefreshCw, title: 'panel.runFresh' } as const] : []),
  ] as const
  return (
    <>
      <IconButton
        icon={RotateCw}
        label={i18n.t('panel.runAgain')}
        popovertarget={menuId}
        disabled={isSending.value}
      />
      <div ref={menu} id={menuId} class="menu" popover="auto">
        {items.map(({ from, icon, title }) => (
          <MenuItem key={from} onClick={() => void run(from)}>
            <Icon of={icon} />
            {i18n.t(title)}
            <span class="end" title={typeof cost === 'object' ? costLines(cost) : undefined}>
              {cost === 'free' ? i18n.t('popup.free') : cost && costRange(cost)}
            </span>
          </MenuItem>
        ))}
        <p class="help">{i18n.t('panel.runAgainHelp')}</p>
      </div>
    </>
  )
}
