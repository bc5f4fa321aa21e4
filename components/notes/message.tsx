import { X } from 'lucide'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import { Icon } from '@/components/ui/icon'
import type { Notes } from './notes-state'

/** What can be taken back, or a change that failed. */
export const Message = ({ notes: { done, failure } }: { notes: Notes }) => {
  const last = done.value
  const undo = useRef<HTMLButtonElement>(null)
  // The button that did it is gone with what it was for.
  useLayoutEffect(() => undo.current?.focus(), [last])
  const leave = () => {
    done.value = undefined
    failure.value = undefined
    document.getElementById('templates')?.focus()
  }
  const words =
    failure.value !== undefined
      ? i18n.t('notes.failed', [failure.value])
      : last &&
        ('deleted' in last.what
          ? i18n.t('notes.deleted', [last.what.deleted])
          : i18n.t('notes.imported', last.what.imported))
  return (
    <div class="message" role="status">
      {words && (
        <p class="toast">
          <span class="grow">{words}</span>
          {last && failure.value === undefined && (
            <button
              ref={undo}
              type="button"
              class="btn btn-link"
              onClick={() => {
                leave()
                void last.undo()
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
