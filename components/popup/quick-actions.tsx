import { useSignal } from '@preact/signals';
import { ArrowUpRight, ChevronDown, Copy, Paperclip } from 'lucide';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { Button, IconButton } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { count, moment } from '@/components/ui/measure';
import { keyOf } from '@/components/ui/messages';
import { thisBrowser } from '@/lib/contract/schema/connection';
import { connectionIn } from './popup-action';
import { usePopup } from './popup-context';
import type { Popup } from './popup-state';

/**
 * Copy and Clip: they take a recent result, or read the page in this browser.
 */
export const QuickActions = () => {
  const popup = usePopup();
  const tabState = popup.tabState.value;
  const canRead =
    tabState &&
    (tabState.reading ?? connectionIn(tabState, thisBrowser)?.availability.ok);
  if (!canRead) return null;
  const copy = i18n.t('popup.copy');
  const reused =
    tabState.reading &&
    i18n.t('popup.reused', [moment(tabState.reading.at, Date.now())]);
  return (
    <div class="quick" title={reused}>
      <Button
        icon={Copy}
        variant="soft"
        class="quick-copy"
        aria-label={copy}
        title={reused ?? copy}
        onClick={() => void popup.copy()}
      >
        <FirstThatFits texts={[copy]} />
      </Button>
      {popup.selectedTabs > 1 ? (
        <ClipTabsButton />
      ) : (
        <ClipButton clip={tabState.clip} />
      )}
    </div>
  );
};

/** Opens the sheet of all selected tabs. */
const ClipTabsButton = () => {
  const popup = usePopup();
  const { selectedTabs: tabs } = popup;
  return (
    <Button
      icon={Paperclip}
      variant="soft"
      class="clip-open"
      aria-label={i18n.t('tabs.clip', tabs, [count(tabs)])}
      onClick={() => void popup.openTabs()}
    >
      <span class="cut">{i18n.t('tabs.amount', tabs, [count(tabs)])}</span>
    </Button>
  );
};

type ClipProps = {
  clip: NonNullable<Popup['tabState']['value']>['clip'];
};

/**
 * Clips to the default destination. Without one, and for a page that has a note
 * there, it shows the sheet: first what would change, and then the update.
 */
const ClipButton = ({ clip }: ClipProps) => {
  const popup = usePopup();
  const { name, kind, isChosen, leaves, updates } = clip;
  const place = name ?? i18n.t(`clip.kind.${keyOf(kind)}`);
  const label = updates
    ? i18n.t('clip.updateNote')
    : i18n.t('popup.clipTo', [place]);
  const open = () => void popup.openClipSheet();
  return isChosen ? (
    <>
      <Button
        icon={Paperclip}
        variant="soft"
        aria-label={label}
        title={updates ? `${label} · ${updates}` : label}
        onClick={() => (updates ? open() : void popup.clip())}
      >
        <FirstThatFits
          key={label}
          texts={
            updates ? [i18n.t('clip.update')] : [place, i18n.t('clip.clip')]
          }
        />
        {leaves && <Icon of={ArrowUpRight} />}
      </Button>
      <IconButton
        icon={ChevronDown}
        variant="soft"
        class="clip-open clip-more"
        label={i18n.t('clip.ways')}
        onClick={open}
      />
    </>
  ) : (
    <Button icon={Paperclip} variant="soft" class="clip-open" onClick={open}>
      <span class="cut">{i18n.t('popup.clipChoose')}</span>
    </Button>
  );
};

/** The first text that isn't cut off; none if all would be. */
const FirstThatFits = ({ texts }: { texts: string[] }) => {
  const label = useRef<HTMLSpanElement>(null);
  const at = useSignal(0);
  useLayoutEffect(() => {
    const { current } = label;
    if (current && current.scrollWidth > current.clientWidth) at.value += 1;
  });
  const text = texts[at.value];
  return text === undefined ? null : (
    <span ref={label} class="cut">
      {text}
    </span>
  );
};
