import { Bookmark, Cloud, Coins, LaptopMinimal, Pencil, RotateCw, ShieldCheck, Star } from 'lucide'
import { i18n } from '#i18n'
import { CostParts, editorAddress } from '@/components/presets'
import { Icon } from '@/components/ui/icon'
import { own } from '@/lib/core/own'
import type { Outlook, Place, PresetOutlook } from '@/lib/scrape'
import { MenuItem } from '@/components/ui/menu-item'
import { type Action, costAt, pricedBy } from './popup-action'
import { NeverItem } from './never-item'
import type { Popup } from './popup-state'
import { placePhrase, whyNotWords } from './popup-words'
import { Price } from './price'
import { RuleItem } from './site-rule'

export const waysMenuId = 'ways'
const closes = { popovertarget: waysMenuId, popovertargetaction: 'hide' } as const

/** Other actions for the main button's preset: run it elsewhere or again, or save it. */
export const WaysMenu = ({ popup }: { popup: Popup }) => {
  const action = popup.action.value
  const outlook = popup.outlook.value
  const preset = 'preset' in action ? action.preset : undefined
  return (
    <div
      id={waysMenuId}
      class="menu ways"
      popover="auto"
      onToggle={({ newState, currentTarget }) => {
        if (newState === 'open')
          currentTarget.querySelector<HTMLElement>('.menu-item:not(:disabled)')?.focus()
      }}
    >
      {outlook && preset && (
        <>
          <OtherPlaces popup={popup} action={action} outlook={outlook} preset={preset} />
          {preset.id !== outlook.defaultPreset && (
            <MenuItem {...closes} onClick={() => void popup.makeDefault(preset.id)}>
              <Icon of={Star} />
              {i18n.t('popup.makeDefault')}
            </MenuItem>
          )}
          <RuleItem popup={popup} preset={preset} closes={closes} />
          <NeverItem popup={popup} closes={closes} />
          <EditItem preset={preset} />
          <MenuItem
            {...closes}
            onClick={() => {
              popup.isNaming.value = true
            }}
          >
            <Icon of={Bookmark} />
            {i18n.t('popup.savePreset')}
          </MenuItem>
          <CostDetails action={action} />
        </>
      )}
      <a class="menu-item" href="/privacy.html" target="_blank">
        <Icon of={ShieldCheck} />
        {i18n.t('promises.title')}
      </a>
    </div>
  )
}

type Props = { popup: Popup; action: Action; outlook: Outlook; preset: PresetOutlook }

/** The connections the main button doesn't use. If there is a result, all of them. */
const OtherPlaces = ({ popup, action, outlook, preset }: Props) => {
  const runsAt = 'via' in action ? action.via : undefined
  const places = outlook.places.filter(({ id }) => id !== runsAt)
  if (places.length === 0) return null
  const again = action.kind === 'open' ? action.job : undefined
  const run = ({ id }: Place) => {
    // A choice redraws the menu's place, and with it what would close the menu.
    document.getElementById(waysMenuId)?.hidePopover()
    return again ? popup.runAgain(again, preset, id) : popup.run(preset.id, id)
  }
  return (
    <>
      {places.map((place) => {
        const way = own(preset.ways, place.id)
        const phrase = placePhrase(place)
        return (
          <MenuItem key={place.id} disabled={!way?.ok} onClick={() => void run(place)}>
            <Icon of={again ? RotateCw : place.host === null ? LaptopMinimal : Cloud} />
            <span class="cut">{again ? i18n.t('popup.runAgain', [phrase]) : phrase}</span>
            {way?.ok ? (
              <Price of={preset} via={place.id} class="end" />
            ) : (
              <span class="end">{whyNotWords(way)}</span>
            )}
          </MenuItem>
        )
      })}
      <hr />
    </>
  )
}

/** Opens the editor on a user's preset, or on a copy of a built-in one. */
const EditItem = ({ preset: { id, name } }: { preset: PresetOutlook }) => (
  <a
    class="menu-item"
    href={editorAddress(name === undefined ? { copyOf: id } : { preset: id })}
    target="_blank"
  >
    <Icon of={Pencil} />
    {i18n.t(name === undefined ? 'popup.editCopy' : 'popup.edit')}
  </a>
)

/** What the main button's credits are for, if it is more than the page. */
const CostDetails = ({ action }: { action: Action }) => {
  const cost = 'via' in action && costAt(pricedBy(action), action.via)
  if (!cost || cost === 'free' || cost.parts.length === 1) return null
  return (
    <details>
      <summary class="menu-item">
        <Icon of={Coins} />
        {i18n.t('cost.details')}
        <Price of={pricedBy(action)} via={action.via} class="end" />
      </summary>
      <CostParts cost={cost} />
    </details>
  )
}
