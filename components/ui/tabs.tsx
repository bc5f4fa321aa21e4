import { useSignal } from '@preact/signals';
import type { ComponentChildren, TargetedKeyboardEvent } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
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
  after?: ComponentChildren;
  /** Shown at the end of the row. */
  end?: ComponentChildren;
};

const moreMenuId = 'more-tabs';

/**
 * Which tabs fit, by their widths in pixels: as many as possible from the
 * start, and always the chosen one. `room`: for all of them; `more`: what the
 * button for the others takes of it.
 */
export function fittingTabs(
  widths: readonly number[],
  chosen: number,
  { room, more }: { room: number; more: number },
): ReadonlySet<number> {
  const total = widths.reduce((sum, width) => sum + width, 0);
  if (total <= room) return new Set(widths.keys());
  const fitting = new Set(chosen in widths ? [chosen] : []);
  let left = room - more - (widths[chosen] ?? 0);
  for (const [index, width] of widths.entries()) {
    if (index === chosen) continue;
    left -= width;
    if (left < 0) break;
    fitting.add(index);
  }
  return fitting;
}

/** The width of the button for the tabs that don't fit, in pixels. */
const moreWidth = 36;

/**
 * Tabs that never scroll: those that don't fit are under a button with their
 * number. The chosen one is always shown.
 */
export const Tabs = <Id extends string>({
  label,
  tabs,
  value,
  onChange,
  controls,
  after,
  end,
}: TabsProps<Id>) => {
  const row = useRef<HTMLDivElement>(null);
  const fitting = useSignal<ReadonlySet<number>>(new Set(tabs.keys()));
  const chosen = tabs.findIndex(({ id }) => id === value);

  const measure = () => {
    const list = row.current;
    const bar = list?.parentElement;
    if (!list || !bar) return;
    const beside = [...bar.children].filter(
      (one) => one !== list && !one.matches('[popover], .tab-more'),
    );
    const { paddingInlineStart, paddingInlineEnd, columnGap } =
      getComputedStyle(bar);
    const gap = Number.parseFloat(columnGap) || 0;
    const room = beside.reduce(
      (left, one) => left - one.getBoundingClientRect().width - gap,
      bar.clientWidth -
        Number.parseFloat(paddingInlineStart) -
        Number.parseFloat(paddingInlineEnd),
    );
    const next = fittingTabs(
      [...list.children].map((one) => one.getBoundingClientRect().width + gap),
      chosen,
      { room, more: moreWidth + gap },
    );
    if (String([...next]) !== String([...fitting.value])) fitting.value = next;
  };
  useLayoutEffect(measure);
  useLayoutEffect(() => {
    const bar = row.current?.parentElement;
    if (!bar) return undefined;
    const observer = new ResizeObserver(measure);
    for (const one of [bar, ...bar.querySelectorAll('.tab, .tabs-end')])
      observer.observe(one);
    return () => observer.disconnect();
  }, [tabs.length, chosen]);

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

  const hidden = tabs.filter((_, index) => !fitting.value.has(index));
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
            class={fitting.value.has(index) ? 'tab' : 'tab is-hidden'}
            role="tab"
            aria-selected={id === value}
            aria-controls={controls}
            aria-keyshortcuts={index < 9 ? `Alt+${index + 1}` : undefined}
            tabIndex={id === value ? 0 : -1}
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
          >
            <span aria-hidden="true">
              {i18n.t('form.extra', [hidden.length])}
            </span>
            <span class="sr">{i18n.t('panel.more')}</span>
          </Button>
          <Menu id={moreMenuId}>
            {hidden.map(({ id, label: name, count, mark }) => (
              <MenuItem key={id} onClick={() => onChange(id)}>
                {name}
                {mark}
                <span class="end">{count}</span>
              </MenuItem>
            ))}
          </Menu>
        </>
      )}
      {after}
      <div class="tabs-end">{end}</div>
    </div>
  );
};
