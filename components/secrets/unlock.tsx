import { useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import { messageOf } from '@/lib/core/message-of'
import { call } from '@/lib/rpc/call'
import { Button } from '@/components/ui/button'
import { PassphraseField } from './passphrase-field'

/** Asks for the passphrase when something needs it. */
export const Unlock = ({ onUnlocked }: { onUnlocked?: () => void }) => {
  const typed = useSignal('')
  const problem = useSignal<string | undefined>(undefined)
  const isBusy = useSignal(false)
  const unlock = async () => {
    if (typed.value === '') {
      problem.value = i18n.t('passphrase.empty')
      return
    }
    isBusy.value = true
    try {
      const { ok } = await call('passphrase.unlock', { passphrase: typed.value })
      problem.value = ok ? undefined : i18n.t('passphrase.wrong')
      if (ok) onUnlocked?.()
    } catch (error) {
      problem.value = messageOf(error)
    }
    typed.value = ''
    isBusy.value = false
  }
  return (
    <form
      class="grow"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void unlock()
      }}
    >
      <PassphraseField label={i18n.t('passphrase.field')} typed={typed} problem={problem.value}>
        <Button look="primary" type="submit" disabled={isBusy.value}>
          {i18n.t('passphrase.unlock')}
        </Button>
      </PassphraseField>
    </form>
  )
}
