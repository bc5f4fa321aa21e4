import {
  ArrowDown,
  ArrowUp,
  ChevronRight,
  Ellipsis,
  type IconNode,
} from 'lucide';
import type {
  ComponentChildren,
  HTMLAttributes,
  TargetedToggleEvent,
} from 'preact';
import { i18n } from '#i18n';
import {
  Button,
  type ButtonProps,
  IconButton,
  type IconButtonProps,
} from './button';
import { Icon } from './icon';
import { getOwn } from '@/lib/core/objects';
import type { ListOrder } from './ordered-list';
import { unlessComposing } from './keys';

type MenuProps = Omit<
  HTMLAttributes<HTMLDivElement>,
  'class' | 'popover' | 'role'
> & {
  id: string;
  class?: string;
  role?: 'group';
  /** Moves the focus into the open menu; by default to its first item. */
  onOpen?(menu: HTMLElement): unknown;
  children: ComponentChildren;
};

const focusFirst = (menu: HTMLElement) =>
  menu.querySelector<HTMLElement>('.menu-item:not(:disabled)')?.focus();

/** Moves the focus from an entry of a menu to another. */
const walk = unlessComposing(
  (event: KeyboardEvent & { currentTarget: HTMLElement }) => {
    const menu = event.currentTarget.closest('[popover]');
    const entries = [
      ...(menu?.querySelectorAll<HTMLElement>('.menu-item:not(:disabled)') ??
        []),
    ].filter((entry) => entry.closest('[popover]') === menu);
    const at = entries.indexOf(event.currentTarget);
    const to = getOwn(
      { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 },
      event.key,
    );
    if (to === undefined) return;
    event.preventDefault();
    entries.at(to % entries.length)?.focus();
  },
);

/**
 * Returns the focus before the menu closes: the browser doesn't if the menu is
 * inside another one, or drops its entries while it is closed.
 */
function restoreFocus({
  newState,
  currentTarget: menu,
}: TargetedToggleEvent<HTMLDivElement>): void {
  if (newState === 'closed' && menu.contains(document.activeElement))
    document
      .querySelector<HTMLElement>(`[popovertarget="${menu.id}"]`)
      ?.focus();
}

/** A popover that a button opens with the menu's ID as its `popovertarget`. */
export const Menu = ({
  class: extra = '',
  onOpen = focusFirst,
  onBeforeToggle,
  ...attributes
}: MenuProps) => (
  <div
    {...attributes}
    class={`menu ${extra}`}
    popover="auto"
    onBeforeToggle={(event) => {
      restoreFocus(event);
      onBeforeToggle?.(event);
    }}
    // The event is asynchronous: the user may already be on an entry.
    onToggle={({ currentTarget: menu }) =>
      void (menu.matches(':popover-open:not(:focus-within)') && onOpen(menu))
    }
  />
);

type IconMenuProps = MenuProps &
  Pick<IconButtonProps, 'icon' | 'label'> & {
    button?: Partial<IconButtonProps>;
  };

/**
 * A menu with an icon button that opens it. `button`: more attributes of the
 * button.
 */
export const IconMenu = ({ icon, label, button, ...menu }: IconMenuProps) => (
  <>
    <IconButton icon={icon} label={label} popovertarget={menu.id} {...button} />
    <Menu {...menu} />
  </>
);

/** Closes the menu of an element, with the menus it is nested in. */
export function closeMenu(item: HTMLElement): void {
  const menu = item.closest<HTMLElement>('[popover]');
  const outer = menu?.parentElement?.closest<HTMLElement>('[popover]');
  if (outer) closeMenu(outer);
  else menu?.hidePopover();
}

type SubmenuProps = MenuProps & {
  icon: IconNode;
  label: string;
  isOff?: boolean;
};

export const Submenu = ({
  icon,
  label,
  isOff = false,
  class: extra = '',
  ...menu
}: SubmenuProps) => (
  <>
    <Button
      variant="plain"
      icon={icon}
      class="menu-item"
      popovertarget={menu.id}
      disabled={isOff}
      onKeyDown={walk}
    >
      {label}
      <span class="end">
        <Icon of={ChevronRight} />
      </span>
    </Button>
    <Menu {...menu} class={`submenu ${extra}`} />
  </>
);

export const MenuItem = ({
  class: extra = '',
  onClick,
  ...others
}: Omit<ButtonProps, 'look' | 'size'>) => (
  <Button
    variant="plain"
    class={`menu-item ${extra}`}
    onKeyDown={walk}
    {...others}
    onClick={(event) => {
      closeMenu(event.currentTarget);
      onClick?.(event);
    }}
  />
);

type MenuLinkProps = {
  icon: IconNode;
  href: string;
  onClick?(): unknown;
  children: ComponentChildren;
};

/** An entry of a menu that opens a page in a new tab. */
export const MenuLink = ({ icon, href, onClick, children }: MenuLinkProps) => (
  <a
    class="menu-item"
    href={href}
    target="_blank"
    onKeyDown={walk}
    onClick={({ currentTarget }) => {
      void onClick?.();
      closeMenu(currentTarget);
    }}
  >
    <Icon of={icon} />
    {children}
  </a>
);

type RowAction = {
  icon: IconNode;
  label: string;
  run(): unknown;
  isOff?: boolean;
};

/** The actions that move a row up or down. `at`: its index, from 0. */
export const orderMoves = (order: ListOrder, at: number): RowAction[] => [
  {
    icon: ArrowUp,
    label: i18n.t('settings.order.up'),
    run: () => order.move(at, at - 1),
    isOff: at === 0,
  },
  {
    icon: ArrowDown,
    label: i18n.t('settings.order.down'),
    run: () => order.move(at, at + 1),
    isOff: at === order.count() - 1,
  },
];

export const RowMenu = ({
  id,
  label,
  actions,
}: {
  id: string;
  label: string;
  actions: RowAction[];
}) => (
  <IconMenu id={`menu-${id}`} class="row-menu" icon={Ellipsis} label={label}>
    {actions.map(({ icon, label: name, run, isOff = false }) => (
      <MenuItem
        key={name}
        icon={icon}
        disabled={isOff}
        onClick={() => void run()}
      >
        {name}
      </MenuItem>
    ))}
  </IconMenu>
);
