import { i18n } from '#i18n'
import { isWorthATry } from '@/components/scrape'
import { editorAddress } from '@/components/presets'
import { Unlock } from '@/components/secrets'
import { errorWords, refusalWords } from '@/components/ui/words'
import { Button } from '@/components/ui/button'
import { AddressField } from './address-field'
import { Banner } from './banner'
import { placeIn } from './popup-action'
import type { Obstacle } from './popup-obstacles'
import type { Popup } from './popup-state'
import { beyondBrowser, placeName } from './popup-words'

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
      return <Banner danger words={{ title: i18n.t('popup.failed'), help: of.message }} />
    case 'error':
      return <Banner danger words={errorWords(of.error)} />
    case 'unknown':
      return <Banner words={{ title: i18n.t('job.unknown'), help: i18n.t('job.unknownHelp') }} />
    case 'refusal':
      return (
        <Banner words={refusalWords(of.reason)}>
          {beyondBrowser.has(of.reason) && (
            <Button size="small" onClick={connect}>
              {i18n.t('popup.connect')}
            </Button>
          )}
          {of.reason === 'privacy.never-send' && neverSent !== undefined && (
            <Button size="small" onClick={() => void popup.sendAgain(neverSent)}>
              {i18n.t('sending.allowAgain', [neverSent])}
            </Button>
          )}
          {of.reason === 'start.blanks' && choice && (
            <a class="btn btn-sm" href={editorAddress({ preset: choice.presetId })} target="_blank">
              {i18n.t('popup.fillIn')}
            </a>
          )}
        </Banner>
      )
    case 'blocked':
      return <Blocked of={of} popup={popup} connect={connect} />
  }
}

type BlockedProps = Props & { of: Extract<Obstacle, { kind: 'blocked' }> }

const Blocked = ({ of, popup, connect }: BlockedProps) => {
  const outlook = popup.outlook.value
  const place = outlook && placeIn(outlook, of.connection)
  const { title, help } = errorWords(of.error)
  const isOneOfSeveral = place && outlook.places.length > 2
  return (
    <Banner words={{ title: isOneOfSeveral ? `${placeName(place)}: ${title}` : title, help }}>
      {of.error.kind === 'locked' ? (
        <Unlock onUnlocked={() => void popup.look()} />
      ) : (
        <Button size="small" onClick={connect}>
          {i18n.t('popup.openSettings')}
        </Button>
      )}
      {isWorthATry(of.error) && (
        <Button size="small" onClick={() => void popup.release(of.connection)}>
          {i18n.t('popup.release')}
        </Button>
      )}
    </Banner>
  )
}
