import { useSignal } from '@preact/signals'
import { CircleAlert, TriangleAlert } from 'lucide'
import { i18n } from '#i18n'
import { Icon } from '@/components/ui/icon'
import { type Words, errorWords, refusalWords } from '@/components/ui/words'
import type { Popup } from './popup-state'

/** What stands in the way, in words, with what can be done about it. */
export const Obstacles = ({ popup }: { popup: Popup }) => {
  const outlook = popup.outlook.value
  const job = outlook?.job
  const chosen = outlook?.ways[outlook.kind]
  const needsAddress = outlook?.serviceHost && popup.tab.url === undefined
  return (
    <div aria-live="polite" class="stack obstacles">
      {popup.failure.value !== undefined && (
        <Banner danger words={{ title: i18n.t('popup.failed'), help: popup.failure.value }} />
      )}
      {popup.refusal.value && <Banner words={refusalWords(popup.refusal.value)} />}
      {!popup.refusal.value && chosen && !chosen.ok && <Banner words={refusalWords(chosen.reason)} />}
      {job?.state === 'failed' && job.error && <Banner danger words={errorWords(job.error.kind)} />}
      {job?.state === 'unknown' && (
        <Banner words={{ title: i18n.t('job.unknown'), help: i18n.t('job.unknownHelp') }} />
      )}
      {needsAddress && <AddressField popup={popup} />}
    </div>
  )
}

const Banner = ({ words, danger }: { words: Words; danger?: true }) => (
  <div class={danger ? 'banner is-danger' : 'banner is-warn'}>
    <Icon of={danger ? CircleAlert : TriangleAlert} />
    <div>
      <h2>{words.title}</h2>
      <p>{words.help}</p>
    </div>
  </div>
)

const AddressField = ({ popup }: { popup: Popup }) => {
  const url = useSignal('')
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault()
        void popup.send(url.value.trim())
      }}
    >
      <label class="input grow">
        <span class="sr">{i18n.t('popup.address')}</span>
        <input
          type="url"
          required
          placeholder={i18n.t('popup.addressHint')}
          value={url}
          onInput={(event) => {
            url.value = event.currentTarget.value
          }}
        />
      </label>
      <button type="submit" class="btn btn-primary">
        {i18n.t('popup.send')}
      </button>
    </form>
  )
}
