import { Play } from 'lucide'
import { i18n } from '#i18n'
import { hostOf } from '@/components/ui/address'
import { count } from '@/components/ui/count'
import { Icon } from '@/components/ui/icon'
import { Segmented } from '@/components/ui/segmented'
import { type Settings, findService } from '@/lib/settings'
import { Button } from '@/components/ui/button'
import { priceOf } from './run-words'
import type { Runs, Site } from './runs-state'
import { languages, longest, timeoutLimits } from './task-draft'

type Props = { runs: Runs; site: Site; settings: Settings }

/** A task for the page, as a prompt or code. A session accepts only code. */
export const RunForm = ({ runs, site, settings }: Props) => {
  const { draft } = runs
  const codeOnly = 'sessionId' in site.place
  const kind = codeOnly ? 'code' : draft.kind.value
  const task = draft.task(codeOnly)
  const service = findService(settings, site.connection.id)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (task) void runs.start(task)
  }
  return (
    <form class="stack run-form" autocomplete="off" onSubmit={submit}>
      {!codeOnly && (
        <Segmented
          label={i18n.t('work.how')}
          options={[
            { value: 'prompt', label: i18n.t('work.prompt') },
            { value: 'code', label: i18n.t('work.code') },
          ]}
          value={kind}
          onChange={(next) => {
            draft.kind.value = next
          }}
        />
      )}
      <div class="field">
        <label for="run-text">{i18n.t(kind === 'prompt' ? 'work.promptLabel' : 'work.codeLabel')}</label>
        <textarea
          id="run-text"
          class={kind === 'code' ? 'input words mono' : 'input words'}
          spellcheck={kind === 'prompt'}
          dir="auto"
          maxLength={longest[kind]}
          aria-describedby="run-length run-sent"
          value={draft[kind].value}
          onInput={({ currentTarget }) => {
            draft[kind].value = currentTarget.value
          }}
        />
        <p id="run-length" class="help num">
          {i18n.t('work.length', [count(draft.length.value[kind]), count(longest[kind])])}
        </p>
      </div>
      {kind === 'code' && <CodeOptions runs={runs} />}
      <p id="run-sent" class="help">
        {[
          i18n.t('work.sentTo', [hostOf(site.connection.baseUrl)]),
          priceOf(kind, service),
          settings.mode === 'lockdown' && i18n.t('work.lockdown'),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <div class="acts">
        <Button look="primary" type="submit" disabled={!task || runs.isSending.value}>
          <Icon of={Play} />
          {i18n.t('work.run')}
        </Button>
      </div>
    </form>
  )
}

const CodeOptions = ({ runs: { draft } }: { runs: Runs }) => (
  <div class="run-options">
    <div class="field">
      <label for="run-language">{i18n.t('work.language')}</label>
      <select
        id="run-language"
        class="input"
        value={draft.language.value}
        onChange={({ currentTarget }) => {
          draft.language.value = languages.find((one) => one === currentTarget.value) ?? 'node'
        }}
      >
        {languages.map((language) => (
          <option key={language} value={language}>
            {i18n.t(`work.languages.${language}`)}
          </option>
        ))}
      </select>
    </div>
    <div class="field">
      <label for="run-timeout">{i18n.t('work.timeout')}</label>
      <span class="input">
        <input
          id="run-timeout"
          type="number"
          inputMode="numeric"
          min={timeoutLimits.least}
          max={timeoutLimits.most}
          step={1}
          placeholder={i18n.t('work.usual')}
          value={draft.timeout.value}
          onInput={({ currentTarget }) => {
            draft.timeout.value = currentTarget.validity.badInput ? '?' : currentTarget.value
          }}
        />
        <span class="unit">{i18n.t('work.seconds')}</span>
      </span>
    </div>
  </div>
)
