import { i18n } from '#i18n'
import type { Settings as SettingsValue } from '@/lib/schema/settings'
import { AnswerLimit } from './answer-limit'
import { ConnectionSection } from './connection-section'
import type { ConnectionForm } from './connection-state'
import { Keys } from './keys'

type Props = {
  form: ConnectionForm
  settings: SettingsValue
  shortcut: string | undefined
  onSaveCap(answerCap: number): Promise<unknown>
}

export const Settings = ({ form, settings, shortcut, onSaveCap }: Props) => (
  <main class="settings">
    <h1>{i18n.t('settings.title')}</h1>
    <ConnectionSection form={form} />
    <AnswerLimit answerCap={settings.answerCap} onSave={onSaveCap} />
    <Keys shortcut={shortcut} />
  </main>
)
