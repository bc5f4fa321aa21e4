import { useSignal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import { toggle } from '@/components/ui/bind'
import { Button } from '@/components/ui/button'

type Props = {
  label: string
  question: string
  /** The confirm button's label; by default `label`. */
  yes?: string
  isDanger?: boolean
  onYes(): unknown
}

/** A button that asks for confirmation before something irreversible. */
export const ConfirmButton = ({ label, question, yes = label, isDanger, onYes }: Props) => {
  const isAsking = useSignal(false)
  const opener = useRef<HTMLButtonElement>(null)
  const refuse = useRef<HTMLButtonElement>(null)
  const wasAsking = useRef(false)
  useLayoutEffect(() => {
    if (isAsking.value) refuse.current?.focus()
    else if (wasAsking.current) opener.current?.focus()
    wasAsking.current = isAsking.value
  }, [isAsking.value])
  const close = () => {
    isAsking.value = false
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    close()
  }
  if (!isAsking.value) {
    return (
      <Button ref={opener} size="small" look={isDanger ? 'danger' : undefined} onClick={toggle(isAsking)}>
        {label}
      </Button>
    )
  }
  return (
    <div class="confirm" role="group" aria-label={label}>
      <p class="small">{question}</p>
      <Button
        size="small"
        look={isDanger ? 'danger' : 'primary'}
        onKeyDown={leave}
        onClick={() => {
          close()
          void onYes()
        }}
      >
        {yes}
      </Button>
      <Button ref={refuse} size="small" onKeyDown={leave} onClick={close}>
        {i18n.t('work.no')}
      </Button>
    </div>
  )
}
