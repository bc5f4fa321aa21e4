import { type Signal, useSignal } from '@preact/signals';
import {
  ArrowUpRight,
  ChevronDown,
  Copy,
  type IconNode,
  Paperclip,
} from 'lucide';
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
  const isTight = useSignal(false);
  const tabState = popup.tabState.value;
  const canRead =
    tabState &&
    (tabState.reading ?? connectionIn(tabState, thisBrowser)?.availability.ok);
  if (!canRead) return null;
  const reused =
    tabState.reading &&
    i18n.t('popup.reusedAt', [moment(tabState.reading.at, Date.now())]);
  return (
    <div class={isTight.value ? 'quick is-tight' : 'quick'} title={reused}>
      <Button
        variant="soft"
        class="quick-copy"
        aria-label={i18n.t('popup.copy')}
        onClick={() => void popup.copy()}
      >
        <FirstThatFits icon={Copy} texts={[i18n.t('popup.copy')]} />
      </Button>
      {popup.selectedTabs > 1 ? (
        <ClipTabsButton />
      ) : (
        <ClipButton clip={tabState.clip} isTight={isTight} />
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
  /** Whether the words need the room of the icons beside them. */
  isTight: Signal<boolean>;
};

/**
 * Clips to the default destination. Without one, and for a page that has a note
 * there, it shows the sheet: first what would change, and then the update.
 */
const ClipButton = ({ clip, isTight }: ClipProps) => {
  const popup = usePopup();
  const { isChosen, leaves, updates } = clip;
  const [label, text] = clipWords(clip);
  const open = () => void popup.openClipSheet();
  return isChosen ? (
    <>
      <Button
        variant="soft"
        aria-label={label}
        title={updates ? `${label} · ${updates}` : label}
        onClick={() => (updates ? open() : void popup.clip())}
      >
        <FirstThatFits
          key={label}
          icon={Paperclip}
          texts={updates ? [text] : [text, i18n.t('clip.clip')]}
          isTight={isTight}
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
    <Button
      variant="soft"
      class="clip-open"
      aria-label={i18n.t('popup.clipChoose')}
      onClick={open}
    >
      <FirstThatFits
        icon={Paperclip}
        texts={[i18n.t('popup.clipChoose')]}
        isTight={isTight}
      />
    </Button>
  );
};

/** What a click on Clip does, and the shorter text on the button. */
function clipWords({
  name,
  kind,
  copies,
  updates,
}: ClipProps['clip']): [label: string, text: string] {
  if (updates) return [i18n.t('clip.updateNote'), i18n.t('clip.update')];
  // Beside Copy, the name of the clipboard says nothing.
  if (copies && name === undefined)
    return [i18n.t('popup.copyNote'), i18n.t('popup.copyNote')];
  const place = name ?? i18n.t(`clip.kind.${keyOf(kind)}`);
  return [i18n.t('popup.clipTo', [place]), place];
}

type FitsProps = Partial<Pick<ClipProps, 'isTight'>> & {
  icon: IconNode;
  texts: string[];
};

/**
 * The icon and the first text that isn't cut off. The icon gives way to its
 * text, and the icons of the other buttons to the last one; if even that is cut
 * off, only the icon is left.
 */
const FirstThatFits = ({ icon, texts, isTight }: FitsProps) => {
  const label = useRef<HTMLSpanElement>(null);
  const at = useSignal(0);
  const withAndWithoutIcon = texts.flatMap((text) => [text, text]);
  const text = [...withAndWithoutIcon, texts.at(-1)][at.value];
  const isLast = at.value === withAndWithoutIcon.length;
  const hasIcon = text === undefined || (at.value % 2 === 0 && !isLast);
  useLayoutEffect(() => {
    const { current } = label;
    if (current && current.scrollWidth > current.clientWidth) at.value += 1;
    if (isTight) isTight.value = at.value >= withAndWithoutIcon.length;
  });
  return (
    <>
      {hasIcon && <Icon of={icon} />}
      {text !== undefined && (
        <span ref={label} class="cut">
          {text}
        </span>
      )}
    </>
  );
};
