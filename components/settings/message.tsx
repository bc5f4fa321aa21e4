import { X } from 'lucide'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import { Icon } from '@/components/ui/icon'
import { addedWords } from './added-words'
import type { Done, SettingsPage } from './settings-state'

/** The last thing that happened where it needs words: what can be taken back, or a change that failed. */
export const Message = ({ page }: { page: SettingsPage }) => {
  const { failure } = page
  const done = page.done.value
  const undo = useRef<HTMLButtonElement>(null)
  // The button that did it is gone with what it was for.
  useLayoutEffect(() => undo.current?.focus(), [done])
  const leave = () => {
    page.done.value = undefined
    failure.value = undefined
    document.querySelector<HTMLElement>('#presets')?.focus()
  }
  return (
    <div class="message" role="status">
      {(done || failure.value !== undefined) && (
        <p class="toast">
          <span class="grow">
            {failure.value === undefined
              ? done && doneWords(done.what)
              : `${i18n.t('settings.failed')} ${failure.value}`}
          </span>
          {done && failure.value === undefined && (
            <button
              ref={undo}
              type="button"
              class="btn btn-link"
              onClick={() => {
                void done.undo()
                leave()
              }}
            >
              {i18n.t('settings.undo')}
            </button>
          )}
          <button
            type="button"
            class="btn btn-icon"
            aria-label={i18n.t('settings.dismiss')}
            title={i18n.t('settings.dismiss')}
            onClick={leave}
          >
            <Icon of={X} />
          </button>
        </p>
      )}
    </div>
  )
}

const doneWords = (what: Done['what']): string =>
  'deleted' in what
    ? i18n.t('settings.deleted', [what.deleted])
    : i18n.t('transfer.imported', [addedWords(what.presets, what.rules)])
