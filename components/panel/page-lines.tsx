import { X } from 'lucide'
import { i18n } from '#i18n'
import { focusBox } from '@/components/ask'
import { questionOf } from '@/lib/ask'
import { type Job, isActive } from '@/lib/queue/job'
import { connectionId } from '@/lib/contract/schema/connection'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import type { Panel } from './panel-state'
import { wayTo } from './way-back'

/** Says that the panel stays with its page although the user wants it to follow the tabs. */
export const StaysLine = ({ panel: { follow } }: { panel: Panel }) => {
  const { isHeldBack, wasRefused, start, stop } = follow
  const words = i18n.t(wasRefused.value ? 'panel.follow.refused' : 'panel.follow.stays')
  return (
    <div class="page-line stays" aria-live="polite">
      {isHeldBack.value && (
        <>
          <span class="cut" title={words}>
            {words}
          </span>
          <Button look="link" onClick={() => void start().then(keepFocus)}>
            {i18n.t('panel.follow.start')}
          </Button>
          <IconButton
            icon={X}
            label={i18n.t('panel.follow.stop')}
            size="small"
            onClick={() => {
              document.getElementById(wayTo('clips'))?.focus()
              void stop()
            }}
          />
        </>
      )}
    </div>
  )
}

/** The line disappears with the focus once the browser allows following. */
function keepFocus() {
  if (document.activeElement === document.body) focusBox()
}

/** Says that a result's tab shows another page now, as far as the browser reveals it. */
export const MovedLine = ({ panel, job }: { panel: Panel; job: Job }) => {
  const moved = panel.follow.movedFrom(job)
  return (
    <div class="page-line moved" aria-live="polite">
      {moved && !isActive(job) && <Moved panel={panel} job={job} isKnown={moved === 'elsewhere'} />}
    </div>
  )
}

const Moved = ({ panel, job, isKnown }: { panel: Panel; job: Job; isKnown: boolean }) => {
  const { page, presetId, connection } = job
  const same = { presetId, connection: connectionId(connection), words: questionOf(job) }
  // This works whatever the tab shows now.
  const [label, run] = isKnown
    ? [i18n.t('panel.moved.run'), () => panel.run({ ...page, url: '' }, same)]
    : [i18n.t('panel.runAgain'), () => panel.repeat(job)]
  const needsClick = !isKnown && connection.kind === 'browser'
  return (
    <>
      <span>
        {i18n.t(isKnown ? 'panel.moved.elsewhere' : 'panel.moved.somewhere')}
        {needsClick && ` ${i18n.t('panel.moved.click')}`}
      </span>
      {!needsClick && (
        <Button
          look="link"
          onClick={() => {
            focusBox()
            void run()
          }}
        >
          {label}
        </Button>
      )}
    </>
  )
}
