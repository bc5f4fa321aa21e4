import { FileText } from 'lucide'
import { i18n } from '#i18n'
import { Icon } from '@/components/ui/icon'

/**
 * Nothing was plucked in this window yet. A click here can't read the tab, so this explains where to
 * click.
 */
export const Empty = ({ shortcut }: { shortcut: string | undefined }) => (
  <section class="empty">
    <span class="mark">
      <Icon of={FileText} />
    </span>
    <h2>{i18n.t('panel.empty.title')}</h2>
    <p>{shortcut ? i18n.t('panel.empty.helpKey', [shortcut]) : i18n.t('panel.empty.help')}</p>
  </section>
)
