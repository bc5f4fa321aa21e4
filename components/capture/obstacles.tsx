import { useSignal } from '@preact/signals'
import { CircleAlert, TriangleAlert } from 'lucide'
import type { ComponentChildren } from 'preact'
import { i18n } from '#i18n'
import { Icon } from '@/components/ui/icon'
import { type Words, errorWords, refusalWords } from '@/components/ui/words'
import type { Popup } from './popup-state'

/** What stands in the way, in words, with what can be done about it. */
export const Obstacles = ({ popup, openSettings }: { popup: Popup; openSettings(): void }) => {
  const outlook = popup.outlook.value
  const job = outlook?.job
  const chosen = outlook?.ways[outlook.kind]
  const needsAddress = outlook?.serviceHost && popup.tab.url === undefined
  return (
    <div aria-live="polite" class="stack obstacles">
      {popup.failure.value !== undefined && (
        <Banner danger words={{ title: i18n.t('popup.failed'), help: popup.failure.value }} />
      )}
      {popup.refusal.value && (
        <Banner words={refusalWords(popup.refusal.value)}>
          {popup.refusal.value === 'start.needs-service' && (
            <button type="button" class="btn btn-sm" onClick={openSettings}>
              {i18n.t('popup.connect')}
            </button>
          )}
        </Banner>
      )}
      {!popup.refusal.value && chosen && !chosen.ok && <Banner words={refusalWords(chosen.reason)} />}
      {job?.state === 'failed' && job.error && <Banner danger words={errorWords(job.error)} />}
      {job?.state === 'unknown' && (
        <Banner words={{ title: i18n.t('job.unknown'), help: i18n.t('job.unknownHelp') }} />
      )}
      {needsAddress && <AddressField popup={popup} />}
    </div>
  )
}

type BannerProps = { words: Words; danger?: true; children?: ComponentChildren }

const Banner = ({ words, danger, children }: BannerProps) => (
  <div class={danger ? 'banner is-danger' : 'banner is-warn'}>
    <Icon of={danger ? CircleAlert : TriangleAlert} />
    <div>
      <h2>{words.title}</h2>
      <p>{words.help}</p>
    </div>
    {children && <div class="acts">{children}</div>}
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
          type="text"
          inputMode="url"
          spellcheck={false}
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
