import { CircleAlert, CircleCheck } from 'lucide'
import { i18n } from '#i18n'
import { Icon } from '@/components/ui/icon'
import { type Words, keyOf, refusalWords } from '@/components/ui/words'
import type { ConnectionForm } from './connection-state'

/** What the test of the connection found, in words. */
export const TestResult = ({ form }: { form: ConnectionForm }) => {
  if (form.busy.value) return <p class="muted">{i18n.t('settings.connection.testing')}</p>
  if (form.failure.value !== undefined) {
    return <Verdict tone="is-danger" words={{ title: i18n.t('popup.failed'), help: form.failure.value }} />
  }
  const verdict = form.verdict.value
  if (verdict === undefined) return null
  if (verdict === 'no-service') return <Verdict tone="is-danger" words={refusalWords('start.no-service')} />
  const key = keyOf(verdict)
  const words = {
    title: i18n.t(`connection.verdict.${key}.title`),
    help: i18n.t(`connection.verdict.${key}.help`),
  }
  return <Verdict tone={verdict === 'works' ? 'is-success' : 'is-danger'} words={words} />
}

const Verdict = ({ tone, words }: { tone: 'is-success' | 'is-danger'; words: Words }) => (
  <div class={`banner ${tone}`}>
    <Icon of={tone === 'is-success' ? CircleCheck : CircleAlert} />
    <div>
      <h3>{words.title}</h3>
      <p>{words.help}</p>
    </div>
  </div>
)
