import { Trash2 } from 'lucide';
import { i18n } from '#i18n';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import type { ListName } from '@/lib/settings';
import { type UnreadState, unreadName } from './unread';

export const UnreadSection = ({
  unread,
  lists,
}: {
  unread: UnreadState;
  lists: readonly ListName[];
}) => {
  const found = unread.all.value.filter(({ list }) => lists.includes(list));
  if (found.length === 0) return null;
  return (
    <Banner
      tone="warn"
      title={i18n.t('settings.unread.title')}
      help={i18n.t('settings.unread.help')}
    >
      <ul class="rows">
        {found.map((one) => (
          <li key={`${one.list} ${one.at}`} class="row">
            <span class="grow cut">{unreadName(one)}</span>
            <Button
              variant="icon"
              icon={Trash2}
              aria-label={i18n.t('settings.unread.delete', [unreadName(one)])}
              title={i18n.t('settings.unread.delete', [unreadName(one)])}
              onClick={() => void unread.remove(one)}
            />
          </li>
        ))}
      </ul>
    </Banner>
  );
};
