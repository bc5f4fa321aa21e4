import { useSignal } from '@preact/signals'
import { RefreshCw, RotateCw } from 'lucide'
import { i18n } from '#i18n'
import { costLines, costRange } from '@/components/presets'
import type { Job } from '@/lib/queue/job'
import { costAgain, mayBeCached } from '@/components/scrape'
import type { Panel } from './panel-state'
import { IconMenu, MenuItem } from '@/components/ui/menu'

type Props = { job: Job; panel: Panel }

/** Repeats a finished job as a new one; the result on show stays. */
export const RunAgain = ({ job, panel }: Props) => {
  const isSending = useSignal(false)
  const cost = costAgain(job, panel.settings.value)
  const run = async (from: 'page' | 'fresh') => {
    if (isSending.value) return
    isSending.value = true
    await panel.repeat(job, from)
    isSending.value = false
  }
  const items = [
    { from: 'page', icon: RotateCw, title: 'panel.runAgain' },
    ...(mayBeCached(job) ? [{ from: 'fresh', icon: RefreshCw, title: 'panel.runFresh' } as const] : []),
  ] as const
  return (
    <IconMenu
      id="run-again"
      icon={RotateCw}
      label={i18n.t('panel.runAgain')}
      button={{ disabled: isSending.value }}
    >
      {items.map(({ from, icon, title }) => (
        <MenuItem key={from} icon={icon} onClick={() => void run(from)}>
          {i18n.t(title)}
          <span class="end" title={typeof cost === 'object' ? costLines(cost) : undefined}>
            {cost === 'free' ? i18n.t('popup.free') : cost && costRange(cost)}
          </span>
        </MenuItem>
      ))}
      <p class="help">{i18n.t('panel.runAgainHelp')}</p>
    </IconMenu>
  )
}
