import { Pin, PinOff } from 'lucide'
import { i18n } from '#i18n'
import { presetName } from '@/lib/presets'
import { Host } from '@/components/ui/address'
import { Icon } from '@/components/ui/icon'
import type { PresetState } from '@/lib/scrape'
import { Button } from '@/components/ui/button'
import { MenuItem } from '@/components/ui/menu'
import { presetIn, viaFor } from './popup-action'
import type { Popup } from './popup-state'
import { siteOf } from './popup-words'

/** Says that a site rule chose the main button's preset, with a link to the usual default. */
export const RuleLine = ({ popup }: { popup: Popup }) => {
  const action = popup.action.value
  const outlook = popup.outlook.value
  const rule = outlook?.rule
  if (!rule || popup.choice.value || action.kind !== 'run' || action.preset.id !== rule.presetId) return null
  const usual = presetIn(outlook, outlook.defaultPreset)
  const isOther = usual && usual.id !== rule.presetId && viaFor(usual, outlook) !== undefined
  return (
    <p class="rule small muted">
      <Icon of={Pin} />
      <span>{i18n.t('rule.chose')}</span>
      <Host host={rule.pattern} />
      {isOther && (
        <Button size="small" look="link" onClick={() => popup.choose(usual.id)}>
          <span class="cut">{i18n.t('rule.overrule', [presetName(usual)])}</span>
        </Button>
      )}
    </p>
  )
}

type ItemProps = { popup: Popup; preset: PresetState }

/** Makes a preset the default of the page's site, or undoes that. */
export const RuleItem = ({ popup, preset }: ItemProps) => {
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
