import { i18n } from '#i18n'
import { isWorthATry } from '@/components/scrape'
import { editorAddress } from '@/components/presets'
import { Unlock } from '@/components/secrets'
import { errorMessage, refusalMessage } from '@/components/ui/messages'
import { Banner } from '@/components/ui/banner'
import { ActionButton, Button } from '@/components/ui/button'
import { connectionIn, presetIn } from './popup-action'
import type { Obstacle } from './popup-obstacles'
import type { Popup } from './popup-state'
import { needsServiceReasons, connectionName } from './popup-words'
import { useSignal } from '@preact/signals'
import { Price } from './price'
import { TextInput } from '@/components/ui/text-input'
import { bind, submit } from '@/components/ui/bind'

type Props = { popup: Popup; connect(): void }

export const obstaclesId = 'obstacles'

/** What blocks the click, and what can be done about it. */
export const Obstacles = ({ popup, connect }: Props) => (
  <div id={obstaclesId} tabIndex={-1} aria-live="polite" class="stack obstacles">
    {popup.obstacles.value.map((obstacle) => (
      <One key={obstacle.kind} of={obstacle} popup={popup} connect={connect} />
    ))}
    <AddressField popup={popup} />
  </div>
)

const One = ({ of, popup, connect }: Props & { of: Obstacle }) => {
  const { value: choice } = popup.choice
  const neverSent = popup.outlook.value?.neverSent
  switch (of.kind) {
    case 'failure':
      return <Banner tone="danger" title={i18n.t('popup.failed')} help={of.message} />
    case 'error':
      return <Banner tone="danger" {...errorMessage(of.error)} />
    case 'unknown':
      return <Banner tone="warn" title={i18n.t('job.unknown')} help={i18n.t('job.unknownHelp')} />
    case 'refusal':
      return (
        <Banner tone="warn" {...refusalMessage(of.reason)}>
          <div class="acts">
            {needsServiceReasons.has(of.reason) && (
              <ActionButton label={i18n.t('popup.connect')} onClick={connect} />
            )}
            {of.reason === 'privacy.never-send' && neverSent !== undefined && (
              <ActionButton
                label={i18n.t('sending.allowAgain', [neverSent])}
                onClick={() => popup.sendAgain(neverSent)}
              />
            )}
            {of.reason === 'start.blanks' && choice && (
              <a class="btn btn-sm" href={editorAddress({ preset: choice.presetId })} target="_blank">
                {i18n.t('popup.fillIn')}
              </a>
            )}
          </div>
        </Banner>
      )
    case 'blocked':
      return <Blocked of={of} popup={popup} connect={connect} />
  }
}

type BlockedProps = Props & { of: Extract<Obstacle, { kind: 'blocked' }> }

const Blocked = ({ of, popup, connect }: BlockedProps) => {
  const outlook = popup.outlook.value
  const place = outlook && connectionIn(outlook, of.connection)
  const { title, help } = errorMessage(of.error)
  const isOneOfSeveral = place && outlook.places.length > 2
  return (
    <Banner tone="warn" title={isOneOfSeveral ? `${connectionName(place)}: ${title}` : title} help={help}>
      <div class="acts">
        {of.error.kind === 'locked' ? (
          <Unlock onUnlocked={() => void popup.look()} />
        ) : (
          <ActionButton label={i18n.t('popup.openSettings')} onClick={connect} />
        )}
        {isWorthATry(of.error) && (
          <ActionButton label={i18n.t('popup.release')} onClick={() => popup.release(of.connection)} />
        )}
      </div>
    </Banner>
  )
}

/** What a scrape service would add, if none is connected and nothing else blocks. */
export const ConnectCard = ({ popup, connect }: { popup: Popup; connect(): void }) => {
  const isAlone = popup.outlook.value?.places.length === 1
  if (!isAlone || popup.obstacles.value.length > 0 || popup.isNaming.value) return null
  return (
    <section class="card connect">
      <h2>{i18n.t('popup.connectTitle')}</h2>
      <ActionButton label={i18n.t('popup.connect')} onClick={connect} />
    </section>
  )
}

/** A field for the address of a tab that hides its own. Only a service can scrape it. */
const AddressField = ({ popup }: { popup: Popup }) => {
  const url = useSignal('')
  const outlook = popup.outlook.value
  const services = outlook?.places.filter(({ host }) => host !== null) ?? []
  const service = services.find(({ id }) => id === outlook?.connection) ?? services[0]
  if (!outlook || !service || popup.tab.url !== undefined) return null
  return (
    <form class="row" onSubmit={submit(() => popup.send(url.value.trim(), service.id))}>
      <TextInput
        class="grow"
        aria-label={i18n.t('popup.address')}
        inputMode="url"
        spellcheck={false}
        required
        placeholder={i18n.t('popup.addressHint')}
        {...bind(url)}
      >
        <Price of={presetIn(outlook, outlook.defaultPreset)} via={service.id} class="unit" />
      </TextInput>
      <Button look="primary" type="submit">
        {i18n.t('popup.send')}
      </Button>
    </form>
  )
}
