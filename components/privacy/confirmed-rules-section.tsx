import { Trash2 } from 'lucide'
import { i18n } from '#i18n'
import { serviceName } from '@/components/services'
import type { Changes } from '@/components/settings'
import { Host } from '@/components/ui/address'
import { Group } from '@/components/ui/group'
import { IconButton } from '@/components/ui/icon-button'
import { type ConfirmedRule, findService } from '@/lib/settings'

/** Rules that don't ask about addresses of a site any more; nothing while there is none. */
export const ConfirmedRulesSection = ({
  settings,
  attempt,
  call,
}: Pick<Changes, 'settings' | 'attempt' | 'call'>) => {
  const { confirmedRules } = settings.value
  const nameOf = ({ service }: ConfirmedRule) => {
    const found = findService(settings.value, service)
    return found && serviceName(found)
  }
  const remove = ({ site, rule, service }: ConfirmedRule) =>
    attempt(() => call('confirmedRule.remove', { site, rule, service }))
  if (confirmedRules.length === 0) return null
  return (
    <Group
      id="confirmed-rules"
      title={i18n.t('settings.confirmedRules.title')}
      help={i18n.t('settings.confirmedRules.help')}
    >
      <ul class="never-list">
        {confirmedRules.map((one) => (
          <li key={`${one.site} ${one.rule} ${one.service}`} class="row">
            <span class="grow">
              <Host host={one.site} /> <code>{one.rule}</code> <span class="muted">{nameOf(one)}</span>
            </span>
            <IconButton
              icon={Trash2}
              label={i18n.t('settings.confirmedRules.delete', [one.site, one.rule])}
              onClick={() => void remove(one)}
            />
          </li>
        ))}
      </ul>
    </Group>
  )
}
