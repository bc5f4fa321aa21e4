import { Ellipsis } from 'lucide'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import { presetIcon } from '@/components/presets'
import { presetName } from '@/lib/presets'
import { Icon } from '@/components/ui/icon'
import { refusalWords } from '@/components/ui/words'
import { own } from '@/lib/core/own'
import type { PopupState, PresetState } from '@/lib/scrape'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { obstaclesId } from './obstacles'
import { placeIn, viaFor, whyNot } from './popup-action'
import type { Popup } from './popup-state'
import { placeName, whyNotWords } from './popup-words'
import { Price } from './price'
import { waysMenuId } from './ways-menu'

type Props = { preset: PresetState; popup: Popup; outlook: PopupState; digit?: number }

/** A preset: a click runs it; its menu has the other actions. */
export const PresetRow = ({ preset, popup, outlook, digit }: Props) => {
  const button = useRef<HTMLButtonElement>(null)
  const notice = popup.notice.value
  const isNew = notice?.did === 'saved' && notice.presetId === preset.id
  useLayoutEffect(() => {
    if (isNew) button.current?.focus()
  }, [isNew])
  const via = viaFor(preset, outlook)
  const name = presetName(preset)
  const why = via === undefined ? refusalWords(whyNot(preset, preset.connection)).title : undefined
  return (
    <li class="preset-row">
      <Button
        ref={button}
        look="plain"
        class={why === undefined ? 'preset' : 'preset is-off'}
        title={why ?? preset.name}
        aria-current={popup.choice.value?.presetId === preset.id}
        aria-keyshortcuts={digit === undefined ? undefined : `Alt+${digit}`}
        onClick={() => void runOrTell(popup, preset.id)}
      >
        {digit ? (
          <span class="kbd" aria-hidden="true">
            {digit}
          </span>
        ) : (
          <span />
        )}
        <Icon of={presetIcon(preset)} />
        <span class="named">
          <span class="cut">{name}</span>
          <Mark preset={preset} outlook={outlook} />
          {via !== undefined && via !== usualPlace(outlook) && (
            <small class="cut">{nameOf(outlook, via)}</small>
          )}
        </span>
        {via === undefined ? (
          <span class="num">{whyNotWords(own(preset.ways, preset.connection))}</span>
        ) : (
          <Price of={preset} via={via} class="num" />
        )}
      </Button>
      {via !== undefined && (
        <IconButton
          icon={Ellipsis}
          label={i18n.t('popup.moreFor', [name])}
          class="preset-more"
          tabIndex={-1}
          popovertarget={waysMenuId}
          onClick={() => popup.choose(preset.id)}
        />
      )}
    </li>
  )
}

/** Shows the reason if the preset can't run here. */
async function runOrTell(popup: Popup, presetId: string) {
  await popup.run(presetId)
  if (popup.refusal.value !== undefined) document.querySelector<HTMLElement>(`#${obstaclesId}`)?.focus()
}

/** Where a row without a label runs: the user's connection, or the first other available one. */
const usualPlace = ({ connection, places }: PopupState) =>
  places.find(({ id, way }) => id === connection && way.ok)?.id ?? places.find(({ way }) => way.ok)?.id

function nameOf(outlook: PopupState, id: string): string {
  const place = placeIn(outlook, id)
  return place ? placeName(place) : ''
}

const Mark = ({ preset: { id }, outlook }: Pick<Props, 'preset' | 'outlook'>) => {
  if (id === outlook.defaultPreset) return <small>{i18n.t('popup.default')}</small>
  return id === outlook.rule?.presetId ? <small class="cut">{i18n.t('rule.here')}</small> : null
}
