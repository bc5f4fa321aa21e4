import { useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import { answerCap as capSchema } from '@/lib/settings'
import { Button } from '@/components/ui/button'

type Props = { answerCap: number; onSave(answerCap: number): Promise<boolean> }

/** The largest answer that is read in full, in MiB. */
export const AnswerLimit = ({ answerCap, onSave }: Props) => {
  const typed = useSignal<string | undefined>(undefined)
  const outcome = useSignal<string | undefined>(undefined)
  const failed = useSignal(false)
  const save = async () => {
    const cap = capSchema.safeParse(Number(typed.value ?? answerCap))
    failed.value = !cap.success
    if (!cap.success) {
      outcome.value = i18n.t('settings.limits.capError')
      return
    }
    outcome.value = (await onSave(cap.data)) ? i18n.t('settings.limits.saved') : undefined
  }
  return (
    <section class="card settings-card" aria-labelledby="limits">
      <h2 id="limits">{i18n.t('settings.limits.title')}</h2>
      <form
        class="field"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <label for="cap">{i18n.t('settings.limits.cap')}</label>
        <div class="row">
          <div class="input cap">
            <input
              id="cap"
              type="number"
              min={1}
              max={200}
              aria-describedby="cap-help"
              value={typed.value ?? answerCap}
              onInput={(event) => {
                typed.value = event.currentTarget.value
              }}
            />
            <span class="unit">{i18n.t('settings.limits.capUnit')}</span>
          </div>
          <Button type="submit">{i18n.t('settings.limits.save')}</Button>
          <span role="status" class={failed.value ? 'error' : ''}>
            {outcome.value}
          </span>
        </div>
        <p class="help" id="cap-help">
          {i18n.t('settings.limits.capHelp')}
        </p>
      </form>
    </section>
  )
}
