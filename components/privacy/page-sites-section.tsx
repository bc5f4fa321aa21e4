import { Trash2 } from 'lucide'
import { i18n } from '#i18n'
import { serviceName } from '@/components/services'
import type { Changes } from '@/components/settings'
import { Host } from '@/components/ui/address'
import { Group } from '@/components/ui/group'
import { IconButton } from '@/components/ui/icon-button'
import { type PageSite, findService } from '@/lib/settings'

/** Sites whose pages go to a service without a preview; nothing while there is none. */
export const PageSitesSection = ({
  settings,
  attempt,
  call,
}: Pick<Changes, 'settings' | 'attempt' | 'call'>) => {
  const { pageSites } = settings.value
  const nameOf = ({ service }: PageSite) => {
    const found = findService(settings.value, service)
    return found && serviceName(found)
  }
  const remove = ({ site, service }: PageSite) => attempt(() => call('pageSite.remove', { site, service }))
  if (pageSites.length === 0) return null
  return (
    <Group
      id="page-sites"
      title={i18n.t('settings.pageSites.title')}
      help={i18n.t('settings.pageSites.help')}
    >
      <ul class="never-list">
        {pageSites.map((one) => (
          <li key={`${one.site} ${one.service}`} class="row">
            <span class="grow">
              <Host host={one.site} /> <span class="muted">{nameOf(one)}</span>
            </span>
            <IconButton
              icon={Trash2}
              label={i18n.t('settings.pageSites.delete', [one.site])}
              onClick={() => void remove(one)}
            />
          </li>
        ))}
      </ul>
    </Group>
  )
}
