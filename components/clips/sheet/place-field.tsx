import {
  ArrowUpRight,
  Check,
  ChevronDown,
  Copy,
  FolderOpen,
  FolderPlus,
  Plus,
  Search,
} from 'lucide';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { unlessComposing } from '@/components/ui/keys';
import { Menu, MenuItem, MenuLink } from '@/components/ui/menu';
import { TextInput } from '@/components/ui/text-input';
import { canPickFolder } from '@/lib/platform/pick-folder';
import {
  type Destination,
  destinationType,
  folderOf,
  hasFolders,
  leavesComputer,
} from '@/lib/clips';
import {
  destinationIcon,
  destinationName,
} from '@/components/clips/clip-status';
import { allDestinations } from '@/lib/settings';
import type { PlaceProps } from './sheet-props';
import { type PlaceOption, newPlace, placeOptions } from './place-options';

const menuId = 'clip-places';

/** Where the note goes: the folders used last, a new one, or another place. */
export const PlaceField = (props: PlaceProps) => {
  const { sheet, settings, onPickFolder, picks } = props;
  const sought = useSignal('');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (picks) button.current?.click();
  }, [picks]);
  const { value: destination } = sheet.destination;
  const name = placeName(
    destination,
    sheet.folder.value,
    sheet.choice.value.rich,
  );
  const hasOwnFolder = allDestinations(settings).some(
    ({ settings: own }) => folderOf(own) !== undefined,
  );
  return (
    <div class="clip-place-field">
      <Button
        id="clip-place"
        ref={button}
        variant="plain"
        class="clip-plain"
        popovertarget={menuId}
        title={name}
        aria-labelledby="clip-place-label clip-place"
      >
        <Icon of={destinationIcon(destination.settings.kind)} />
        <bdi class="cut">{name}</bdi>
        {leavesComputer(destination) && <Icon of={ArrowUpRight} />}
        <Icon of={ChevronDown} />
      </Button>
      {canPickFolder && !hasOwnFolder && (
        <Button
          variant="link"
          onClick={() => void onPickFolder(sheet.choice.value)}
        >
          {i18n.t('clip.sheet.pick')}
        </Button>
      )}
      <Menu
        id={menuId}
        class="clip-places"
        aria-labelledby="clip-place-label"
        onBeforeToggle={() => {
          sought.value = '';
        }}
        onOpen={(menu) => menu.querySelector('input')?.focus()}
      >
        <TextInput
          icon={Search}
          // At once: `onOpen` comes later, when the first keys may be typed.
          autofocus
          dir="auto"
          aria-label={i18n.t('clip.sheet.find')}
          placeholder={i18n.t('clip.sheet.find')}
          value={sought.value}
          onChange={(text) => {
            sought.value = text;
          }}
          onKeyDown={unlessComposing(
            (event: KeyboardEvent & { currentTarget: HTMLElement }) => {
              const first = event.currentTarget
                .closest('[popover]')
                ?.querySelector<HTMLElement>('.menu-item');
              if (event.key === 'ArrowDown') first?.focus();
              else if (event.key === 'Enter' && !event.ctrlKey) first?.click();
              else return;
              event.preventDefault();
            },
          )}
        />
        <Places {...props} sought={sought.value} />
      </Menu>
    </div>
  );
};

/** A destination, with a folder in it. */
const placeName = (
  destination: Destination,
  folder: string,
  rich: boolean | undefined,
): string => {
  if (rich) return i18n.t('clip.copyRich');
  const name = destinationName(destination);
  return hasFolders(destination) && folder !== ''
    ? `${name} / ${folder.replaceAll('/', ' / ')}`
    : name;
};

const Places = ({
  sheet,
  settings,
  onPickFolder,
  sought,
}: PlaceProps & { sought: string }) => {
  const options = placeOptions(sheet, settings, sought);
  const made = newPlace(sheet, settings, sought);
  const copying = allDestinations(settings).find(
    ({ settings: { kind } }) => destinationType(kind).wantsHtml,
  );
  const folders = options.filter(({ folder }) => folder !== undefined);
  const others = options.filter(({ folder }) => folder === undefined);
  return (
    <>
      {folders.map((option) => (
        <PlaceItem key={keyOf(option)} sheet={sheet} option={option} />
      ))}
      {made && (
        <MenuItem
          icon={FolderPlus}
          onClick={() => sheet.place(made.destination.id, made)}
        >
          <span class="cut">
            {i18n.t('clip.sheet.newFolder', [
              made.folder,
              destinationName(made.destination),
            ])}
          </span>
        </MenuItem>
      )}
      {folders.length > 0 && others.length > 0 && <hr />}
      {others.map((option) => (
        <PlaceItem key={keyOf(option)} sheet={sheet} option={option} />
      ))}
      {copying && sought === '' && (
        <MenuItem
          icon={Copy}
          onClick={() => sheet.place(copying.id, { rich: true })}
        >
          <span class="cut">{i18n.t('clip.copyRich')}</span>
        </MenuItem>
      )}
      {sought === '' && (
        <>
          <hr />
          {canPickFolder && (
            <MenuItem
              icon={FolderOpen}
              onClick={() => void onPickFolder(sheet.choice.value)}
            >
              {i18n.t('clip.sheet.pick')}
            </MenuItem>
          )}
          <MenuLink icon={Plus} href="/options.html#clip-new">
            {i18n.t('clip.addDestination')}
          </MenuLink>
        </>
      )}
    </>
  );
};

const keyOf = ({ destination, folder }: PlaceOption): string =>
  `${destination.id}/${folder}`;

type ItemProps = Pick<PlaceProps, 'sheet'> & { option: PlaceOption };

const PlaceItem = ({ sheet, option }: ItemProps) => {
  const { destination, folder } = option;
  const isChosen =
    destination.id === sheet.destination.value.id &&
    (folder === undefined || folder === sheet.folder.value) &&
    !sheet.choice.value.rich;
  const { kind } = destination.settings;
  return (
    <MenuItem
      icon={destinationIcon(kind)}
      aria-current={isChosen}
      onClick={() =>
        sheet.place(destination.id, {
          folder: folder === sheet.ownFolder.value ? undefined : folder,
        })
      }
    >
      <bdi class="cut">{placeName(destination, folder ?? '', false)}</bdi>
      <span class="end">
        {destinationType(kind).handedOver === 'opened' &&
          i18n.t('clip.sheet.noReceipt')}
        {leavesComputer(destination) && (
          <>
            {i18n.t('clip.sheet.sends')}
            <Icon of={ArrowUpRight} />
          </>
        )}
        {isChosen && <Icon of={Check} />}
      </span>
    </MenuItem>
  );
};
