import {
  Bookmark,
  Cloud,
  Coins,
  EyeOff,
  LaptopMinimal,
  Pencil,
  Pin,
  PinOff,
  RotateCw,
  Send,
  ShieldCheck,
  Star,
} from 'lucide'
import { i18n } from '#i18n'
import { CostParts, editorAddress } from '@/components/presets'
import { Icon } from '@/components/ui/icon'
import { own } from '@/lib/core/own'
import type { PopupState, ConnectionState, PresetState } from '@/lib/scrape'
import { type PopupAction, costAt, pricedBy } from './popup-action'
import type { Popup } from './popup-state'
import { connectionPhrase, siteOf, whyNotLabel } from './popup-words'
import { Price } from './price'
import { Menu, MenuItem, MenuLink } from '@/components/ui/menu'
import { Host } from '@/components/ui/address'

export const waysMenuId = 'ways'

/** Other actions for the main button's preset: run it elsewhere or again, or save it. */
export const WaysMenu = ({ popup }: { popup: Popup }) => {
  const action = popup.action.value
  const outlook = popup.outlook.value
  const preset = 'preset' in action ? action.preset : undefined
  return (
    <Menu id={waysMenuId} class="ways">
      {outlook && preset && (
        <>
          <OtherPlaces popup={popup} action={action} outlook={outlook} preset={preset} />
          {preset.id !== outlook.defaultPreset && (
            <MenuItem icon={Star} onClick={() => void popup.makeDefault(preset.id)}>
              {i18n.t('popup.makeDefault')}
            </MenuItem>
          )}
          <RuleItem popup={popup} preset={preset} />
          <NeverItem popup={popup} />
          <EditItem preset={preset} />
          <MenuItem
            icon={Bookmark}
            onClick={() => {
              popup.isNaming.value = true
            }}
          >
            {i18n.t('popup.savePreset')}
          </MenuItem>
          <CostDetails action={action} />
        </>
      )}
      <MenuLink icon={ShieldCheck} href="/privacy.html">
        {i18n.t('promises.title')}
      </MenuLink>
    </Menu>
  )
}

type Props = { popup: Popup; action: PopupAction; outlook: PopupState; preset: PresetState }

/** The connections the main button doesn't use. If there is a result, all of them. */
const OtherPlaces = ({ popup, action, outlook, preset }: Props) => {
  const runsAt = 'via' in action ? action.via : undefined
  const places = outlook.places.filter(({ id }) => id !== runsAt)
  if (places.length === 0) return null
  const again = action.kind === 'open' ? action.job : undefined
  const run = ({ id }: ConnectionState) =>
    again ? popup.runAgain(again, preset, id) : popup.run(preset.id, id)
  return (
    <>
      {places.map((place) => {
        const way = own(preset.ways, place.id)
        const phrase = connectionPhrase(place)
        return (
          <MenuItem
            icon={again ? RotateCw : place.host === null ? LaptopMinimal : Cloud}
            key={place.id}
            disabled={!way?.ok}
            onClick={() => void run(place)}
          >
            <span class="cut">{again ? i18n.t('popup.runAgain', [phrase]) : phrase}</span>
            {way?.ok ? (
              <Price of={preset} via={place.id} class="end" />
            ) : (
              <span class="end">{whyNotLabel(way)}</span>
            )}
          </MenuItem>
        )
      })}
      <hr />
    </>
  )
}

/** Opens the editor on a user's preset, or on a copy of a built-in one. */
const EditItem = ({ preset: { id, name } }: { preset: PresetState }) => (
  <MenuLink icon={Pencil} href={editorAddress(name === undefined ? { copyOf: id } : { preset: id })}>
    {i18n.t(name === undefined ? 'popup.editCopy' : 'popup.edit')}
  </MenuLink>
)

/** What the main button's credits are for, if it is more than the page. */
const CostDetails = ({ action }: { action: PopupAction }) => {
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

type ItemProps = { popup: Popup; preset: PresetState }

/** Makes a preset the default of the page's site, or undoes that. */
const RuleItem = ({ popup, preset }: ItemProps) => {
  const rule = popup.outlook.value?.rule
  const site = siteOf(popup.tab.url)
  if (site === undefined) return null
  const isRuled = rule?.presetId === preset.id
  return (
    <MenuItem
      icon={isRuled ? PinOff : Pin}
      onClick={() => void (isRuled ? popup.removeRule(rule.id) : popup.addRule(preset.id, site))}
    >
      <span>{i18n.t(isRuled ? 'rule.remove' : 'rule.always')}</span>
      <Host host={isRuled ? rule.pattern : site} />
    </MenuItem>
  )
}

/** Excludes the page's site from all services, or allows it again. */
const NeverItem = ({ popup }: { popup: Popup }) => {
  const outlook = popup.outlook.value
  const site = siteOf(popup.tab.url)
  if (site === undefined || !outlook || outlook.places.length < 2) return null
  const pattern = outlook.neverSent
  return (
    <MenuItem
      icon={pattern === undefined ? EyeOff : Send}
      onClick={() => void (pattern === undefined ? popup.neverSend(site) : popup.sendAgain(pattern))}
    >
      <span>{i18n.t(pattern === undefined ? 'sending.never' : 'sending.again')}</span>
      <Host host={pattern ?? site} />
    </MenuItem>
  )
}
