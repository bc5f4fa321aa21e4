import { useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import { submit } from '@/components/ui/bind'
import { answerCap as capSchema } from '@/lib/settings'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'

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
      <form noValidate onSubmit={submit(() => save())}>
        <TextField
          id="cap"
          label={i18n.t('settings.limits.cap')}
          help={i18n.t('settings.limits.capHelp')}
          class="cap"
          type="number"
          min={1}
          max={200}
          value={typed.value ?? String(answerCap)}
          onChange={(text) => {
            typed.value = text
          }}
          end={
            <>
              <Button type="submit">{i18n.t('settings.limits.save')}</Button>
              <span role="status" class={failed.value ? 'error' : ''}>
                {outcome.value}
              </span>
            </>
          }
        >
          <span class="unit">{i18n.t('settings.limits.capUnit')}</span>
        </TextField>
      </form>
    </section>
  )
}
