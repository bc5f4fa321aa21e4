import { ChevronDown, ChevronRight, Ellipsis, Sparkles } from 'lucide'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import { editorAddress, presetIcon } from '@/components/presets'
import { Button } from '@/components/ui/button'
import { count } from '@/components/ui/count'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { refusalMessage } from '@/components/ui/messages'
import { presetName } from '@/lib/presets'
import type { PopupState, PresetState } from '@/lib/scrape'
import { type Run, digitOf, isRunning, rowsOf, whyNot } from './popup-action'
import type { Popup } from './popup-state'
import { needsServiceReasons, whyNotLabel } from './popup-words'
import { Price } from './price'
import { runMenuId } from './main-action'

/** Rows before the list is unfolded. */
const maxFolded = 5
/** Presets named in the row of those that can't run. */
const maxNamed = 2

/** The presets that run on this page, one row each, and one row for all others. */
export const PresetList = ({ popup, connect }: { popup: Popup; connect(): void }) => {
  const list = useRef<HTMLUListElement>(null)
  const outlook = popup.outlook.value
  const isUnfolded = popup.isUnfolded.value
  const action = popup.action.value
  useLayoutEffect(() => {
    // The row that unfolded the list is gone, and the focus with it.
    if (isUnfolded && document.activeElement === document.body)
      list.current?.children[maxFolded]?.querySelector<HTMLElement>('.preset')?.focus()
  }, [isUnfolded])
  if (!outlook || action.kind === 'closed') return null
  const { ready, rest } = rowsOf(outlook, action)
  const shown = isUnfolded ? ready : ready.slice(0, maxFolded)
  const hidden = ready.length - shown.length + rest.length
  return (
    <ul ref={list} class="presets" aria-label={i18n.t('popup.presets')}>
      {shown.map((run) => (
        <PresetRow key={run.preset.id} run={run} popup={popup} outlook={outlook} />
      ))}
      {shown.length < ready.length ? (
        <li class="preset-row">
          <Button
            look="plain"
            class="preset is-rest"
            aria-expanded={false}
            onClick={() => {
              popup.isUnfolded.value = true
            }}
          >
            <Icon of={Ellipsis} />
            <span class="cut">{i18n.t('popup.morePresets', [count(hidden)])}</span>
            <span class="go">
              {i18n.t('popup.showAll')}
              <Icon of={ChevronDown} />
            </span>
          </Button>
        </li>
      ) : (
        <Rest presets={rest} outlook={outlook} connect={connect} />
      )}
    </ul>
  )
}

type RowProps = { run: Run; popup: Popup; outlook: PopupState }

/** A preset: a click runs it; its menu has the other actions. */
const PresetRow = ({ run, popup, outlook }: RowProps) => {
  const { preset } = run
  const button = useRef<HTMLButtonElement>(null)
  const notice = popup.notice.value
  const isNew = notice?.did === 'saved' && notice.presetId === preset.id
  useLayoutEffect(() => {
    if (isNew) button.current?.focus()
  }, [isNew])
  const name = presetName(preset)
  const digit = digitOf(outlook, preset)
  return (
    <li class="preset-row">
      <Button
        ref={button}
        look="plain"
        class="preset"
        title={preset.name}
        aria-current={popup.chosen.value?.preset.id === preset.id}
        aria-keyshortcuts={digit === undefined ? undefined : `Alt+${digit}`}
        onClick={() => void popup.run(preset.id, run.via)}
      >
        <Icon of={presetIcon(preset)} />
        <span class="cut">{name}</span>
        {isRunning(outlook, preset) ? <span class="spin" /> : <Price run={run} outlook={outlook} />}
        {digit !== undefined && (
          <span class="kbd" aria-hidden="true">
            {digit}
          </span>
        )}
      </Button>
      <IconButton
        icon={Ellipsis}
        label={i18n.t('popup.moreFor', [name])}
        class="preset-more"
        tabIndex={-1}
        popovertarget={runMenuId}
        onClick={() => popup.openMenu(run)}
      />
    </li>
  )
}

type RestProps = { presets: PresetState[]; outlook: PopupState; connect(): void }

/** The presets that can't run here, and what would help: one row if it is a service, else each with its reason. */
const Rest = ({ presets, outlook, connect }: RestProps) => {
  const served = presets.filter((one) => outlook.places.length === 1 && needsServiceReasons.has(whyOf(one)))
  const names = served.slice(0, maxNamed).map(presetName).join(', ')
  const others = served.length - maxNamed
  return (
    <>
      {presets
        .filter((one) => !served.includes(one))
        .map((one) => (
          <Unavailable key={one.id} preset={one} />
        ))}
      {served.length > 0 && (
        <li class="preset-row">
          <Button
            look="plain"
            class="preset is-rest"
            title={served.map(presetName).join('\n')}
            onClick={connect}
          >
            <Icon of={Sparkles} />
            <span class="cut">{others > 0 ? i18n.t('popup.andMore', [names, count(others)]) : names}</span>
            <span class="go">
              {i18n.t('popup.connectShort')}
              <Icon of={ChevronRight} />
            </span>
          </Button>
        </li>
      )}
    </>
  )
}

/** A preset that can't run on this page, with the reason. One that is incomplete opens in the editor. */
const Unavailable = ({ preset }: { preset: PresetState }) => {
  const why = whyOf(preset)
  const parts = (
    <>
      <Icon of={presetIcon(preset)} />
      <span class="cut">{presetName(preset)}</span>
      <span class="price">{whyNotLabel({ ok: false, reason: why })}</span>
    </>
  )
  return (
    <li class="preset-row" title={refusalMessage(why).title}>
      {why === 'start.blanks' ? (
        <a class="preset is-rest" href={editorAddress({ preset: preset.id })} target="_blank">
          {parts}
        </a>
      ) : (
        <p class="preset is-rest">{parts}</p>
      )}
    </li>
  )
}

const whyOf = (preset: PresetState) => whyNot(preset, preset.connection)
