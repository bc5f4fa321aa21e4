import { FileText } from 'lucide'
import { i18n } from '#i18n'
import { EmptyState } from '@/components/ui/empty-state'

/**
 * Nothing was plucked in this window yet. A click here can't read the tab, so this explains where to
 * click.
 */
export const Empty = ({ shortcut }: { shortcut: string | undefined }) => (
  <EmptyState
    icon={FileText}
    title={i18n.t('panel.empty.title')}
    help={shortcut ? i18n.t('panel.empty.helpKey', [shortcut]) : i18n.t('panel.empty.help')}
  />
)
