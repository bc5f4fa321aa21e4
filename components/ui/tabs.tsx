import { useSignal } from '@preact/signals';
import { ChevronDown } from 'lucide';
import type { ComponentChildren, TargetedKeyboardEvent } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { Icon } from './icon';
import { getOwn } from '@/lib/core/objects';
import { Button } from './button';
import { Menu, MenuItem } from './menu';
import { arrowsAlong, unlessComposing } from './keys';

/** `mark`: an icon after its name. */
type Tab<Id extends string> = {
  id: Id;
  label: string;
  count?: number | undefined;
  mark?: ComponentChildren;
};
type TabsProps<Id extends string> = {
  label: string;
  tabs: Tab<Id>[];
  value: Id;
  onChange(id: Id): void;
  /** The ID of the element the tabs change. */
  controls: string;
  /** Shown after the last tab. */
  end?: ComponentChildren;
};

const moreMenuId = 'more-tabs';

/**
 * Tabs that never scroll: those that don't fit are under More, which shows the
 * chosen one's name.
 */
export const Tabs = <Id extends string>({
  label,
  tabs,
  value,
  onChange,
  controls,
  end,
}: TabsProps<Id>) => {
  const row = useRef<HTMLDivElement>(null);
  const fitting = useSignal(tabs.length);

  useLayoutEffect(() => {
    const list = row.current;
    if (!list) return;
    const measure = () => {
      const items = [...list.children] as HTMLElement[];
      const wrapped = items.findIndex(
        (item) => item.offsetTop > (items[0]?.offsetTop ?? 0),
      );
      fitting.value = wrapped === -1 ? tabs.length : wrapped;
    };
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    return () => observer.disconnect();
  }, [tabs.length]);

  const move = (event: TargetedKeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex(({ id }) => id === value);
    const arrows = arrowsAlong(event.currentTarget);
    const to = getOwn(
      { [arrows.next]: at + 1, [arrows.previous]: at - 1, Home: 0, End: -1 },
      event.key,
    );
    const next = to !== undefined && tabs.at(to % tabs.length);
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    document.getElementById(`tab-${next.id}`)?.focus();
  };

  const hidden = tabs.slice(fitting.value);
  const under = hidden.find(({ id }) => id === value);
  // Tab moves the focus into the row at a visible tab.
  const entry = under ? tabs[0]?.id : value;
  return (
    <div class="tabs result-tabs">
      <div
        ref={row}
        class="tab-row"
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={unlessComposing(move)}
      >
        {tabs.map(({ id, label: name, count, mark }, index) => (
          <Button
            key={id}
            variant="plain"
            id={`tab-${id}`}
            class={index < fitting.value ? 'tab' : 'tab is-hidden'}
            role="tab"
            aria-selected={id === value}
            aria-controls={controls}
            aria-keyshortcuts={index < 9 ? `Alt+${index + 1}` : undefined}
            tabIndex={id === entry ? 0 : -1}
            onClick={() => onChange(id)}
          >
            {name}
            {count !== undefined && <span class="n">{count}</span>}
            {mark}
          </Button>
        ))}
      </div>
      {hidden.length > 0 && (
        <>
          <Button
            variant="plain"
            class="tab tab-more"
            popovertarget={moreMenuId}
            aria-current={under ? 'true' : undefined}
          >
            {under?.label ?? (
              <>
                <span aria-hidden="true">
                  {i18n.t('form.extra', [hidden.length])}
                </span>
                <span class="sr">{i18n.t('panel.more')}</span>
              </>
            )}
            <Icon of={ChevronDown} />
          </Button>
          <Menu id={moreMenuId}>
            {hidden.map(({ id, label: name, count, mark }) => (
              <MenuItem
                key={id}
                aria-current={id === value ? 'true' : undefined}
                onClick={() => onChange(id)}
              >
                {name}
                {mark}
                <span class="end">{count}</span>
              </MenuItem>
            ))}
          </Menu>
        </>
      )}
      {end}
    </div>
  );
};
