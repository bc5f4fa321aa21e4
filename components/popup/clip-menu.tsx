import { FolderPlus, Plus } from 'lucide';
import { i18n } from '#i18n';
import { Menu, MenuLink } from '@/components/ui/menu';
import { canPickFolder } from '@/lib/platform/pick-folder';
import { clipMenuId } from './quick-actions';

/** The first choice of a destination. */
export const ClipMenu = () => (
  <Menu id={clipMenuId}>
    <p class="menu-head">{i18n.t('popup.clipWhere')}</p>
    {canPickFolder && (
      <MenuLink icon={FolderPlus} href="/options.html#clip-folder">
        {i18n.t('popup.clipFolder')}
      </MenuLink>
    )}
    <MenuLink icon={Plus} href="/options.html#clip-new">
      {i18n.t('popup.clipProgram')}
    </MenuLink>
  </Menu>
);
