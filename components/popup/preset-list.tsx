import { ChevronDown, Ellipsis, Plus } from 'lucide'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import { editorAddress, presetIcon } from '@/components/presets'
import { count } from '@/components/ui/count'
import { Icon } from '@/components/ui/icon'
import { Button } from '@/components/ui/button'
import type { Popup } from './popup-state'
import { presetName } from '@/lib/presets'
import { refusalMessage } from '@/components/ui/messages'
import { own } from '@/lib/core/own'
import type { PopupState, PresetState } from '@/lib/scrape'
import { IconButton } from '@/components/ui/icon-button'
import { obstaclesId } from './obstacles'
import { connectionIn, viaFor, whyNot } from './popup-action'
import { connectionName, whyNotLabel } from './popup-words'
import { Price } from './price'
import { waysMenuId } from './ways-menu'

/** Rows before the list is expanded; each has a digit. */
export const rowsWithDigit = 9

/** The presets, one row each. One that can't run here stays in place and says why when chosen. */
export const PresetList = ({ popup }: { popup: Popup }) => {
  const list = useRef<HTMLUListElement>(null)
  const outlook = popup.outlook.value
  const isClosed = popup.action.value.kind === 'closed'
  const isUnfolded = popup.isUnfolded.value
  useLayoutEffect(() => {
    // The row that expanded the list is gone, and the focus with it.
    if (isUnfolded && document.activeElement === document.body) {
      list.current?.children[rowsWithDigit]?.querySelector<HTMLElement>('.preset')?.focus()
    }
  }, [isUnfolded])
  if (!outlook || isClosed) return null
  const { presets } = outlook
  const shown = isUnfolded ? presets : presets.slice(0, rowsWithDigit)
  return (
    <section class="presets" aria-labelledby="presets">
      <div class="section">
        <h2 id="presets">{i18n.t('popup.presets')}</h2>
        <span>{i18n.t('popup.digits')}</span>
        <a class="btn btn-link btn-sm" href={editorAddress()} target="_blank">
          <Icon of={Plus} />
          {i18n.t('popup.newPreset')}
        </a>
      </div>
      <ul ref={list}>
        {shown.map((preset, at) => (
          <PresetRow
            key={preset.id}
            preset={preset}
            popup={popup}
            outlook={outlook}
            digit={at < rowsWithDigit ? at + 1 : undefined}
          />
        ))}
      </ul>
      {shown.length < presets.length && (
        <Button
          look="plain"
          class="preset"
          aria-expanded={false}
          onClick={() => {
            popup.isUnfolded.value = true
          }}
        >
          <span />
          <Icon of={Ellipsis} />
          <span class="soft">{i18n.t('popup.allPresets', [count(presets.length)])}</span>
          <Icon of={ChevronDown} />
        </Button>
      )}
    </section>
  )
}

type Props = { preset: PresetState; popup: Popup; outlook: PopupState; digit?: number }

/** A preset: a click runs it; its menu has the other actions. */
const PresetRow = ({ preset, popup, outlook, digit }: Props) => {
  const button = useRef<HTMLButtonElement>(null)
  const notice = popup.notice.value
  const isNew = notice?.did === 'saved' && notice.presetId === preset.id
  useLayoutEffect(() => {
    if (isNew) button.current?.focus()
  }, [isNew])
  const via = viaFor(preset, outlook)
  const name = presetName(preset)
  const why = via === undefined ? refusalMessage(whyNot(preset, preset.connection)).title : undefined
  return (
    <li class="preset-row">
      <Button
        ref={button}
        look="plain"
        class={why === undefined ? 'preset' : 'preset is-off'}
        title={why ?? preset.name}
        aria-current={popup.choice.value?.presetId === preset.id}
        aria-keyshortcuts={digit === undefined ? undefined : `Alt+${digit}`}
        onClick={() => void runOrExplain(popup, preset.id)}
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
          <span class="num">{whyNotLabel(own(preset.ways, preset.connection))}</span>
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
async function runOrExplain(popup: Popup, presetId: string) {
  await popup.run(presetId)
  if (popup.refusal.value !== undefined) document.querySelector<HTMLElement>(`#${obstaclesId}`)?.focus()
}

/** Where a row without a label runs: the user's connection, or the first other available one. */
const usualPlace = ({ connection, places }: PopupState) =>
  places.find(({ id, way }) => id === connection && way.ok)?.id ?? places.find(({ way }) => way.ok)?.id

function nameOf(outlook: PopupState, id: string): string {
  const place = connectionIn(outlook, id)
  return place ? connectionName(place) : ''
}

const Mark = ({ preset: { id }, outlook }: Pick<Props, 'preset' | 'outlook'>) => {
  if (id === outlook.defaultPreset) return <small>{i18n.t('popup.default')}</small>
  return id === outlook.rule?.presetId ? <small class="cut">{i18n.t('rule.here')}</small> : null
}
