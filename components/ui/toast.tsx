import { X } from 'lucide'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import { Button } from './button'
import { IconButton } from './icon-button'

type Props = {
  /** Undefined if there is nothing to say. */
  words: string | undefined
  /** Undoes the action. It gets the focus, because the button for the action is gone. */
  undo?: (() => unknown) | undefined
  onLeave(): void
}

/** A message about the last action, until it is dismissed. */
export const Toast = ({ words, undo, onLeave }: Props) => {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => button.current?.focus(), [undo])
  return (
    <div class="message" role="status">
      {words !== undefined && (
        <p class="toast">
          <span class="grow">{words}</span>
          {undo && (
            <Button
              ref={button}
              look="link"
              onClick={() => {
                onLeave()
                void undo()
              }}
            >
              {i18n.t('settings.undo')}
            </Button>
          )}
          <IconButton icon={X} label={i18n.t('settings.dismiss')} onClick={onLeave} />
        </p>
      )}
    </div>
  )
}
