import { Check } from 'lucide';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { count } from '@/components/ui/measure';
import { presetName } from '@/lib/presets';
import { presetIn } from './popup-action';
import { usePopup } from './popup-context';
import type { DoneAction } from './popup-signals';
import type { Popup } from './popup-state';
import { siteOf } from './popup-words';

/**
 * The outcome of an action inside the popup, and the next likely step. It
 * covers the verbs until its animation ends, which waits while the pointer or
 * the focus is on the step.
 */
export const Done = () => {
  const popup = usePopup();
  const notice = popup.notice.value;
  if (!notice) return null;
  return (
    <div class="notice" onAnimationEnd={popup.forget}>
      <Icon of={Check} />
      <p class="grow cut">{noticeMessage(notice, popup)}</p>
      <NextStep notice={notice} />
    </div>
  );
};

const NextStep = ({ notice }: { notice: DoneAction }) => {
  const popup = usePopup();
  const clip = popup.tabState.value?.clip;
  if (notice.did === 'never')
    return (
      <Button
        variant="link"
        size="small"
        onClick={() => void popup.sendAgain(notice.pattern)}
      >
        {i18n.t('sending.undo')}
      </Button>
    );
  if (notice.did !== 'copied' || !clip) return null;
  return (
    <Button
      variant="link"
      size="small"
      onClick={() =>
        void (clip.isChosen ? popup.clip() : popup.openClipSheet())
      }
    >
      {i18n.t('popup.clipToo')}
    </Button>
  );
};

const saved = {
  saved: 'popup.saved',
  default: 'popup.isDefault',
  rule: 'rule.added',
} as const;

function noticeMessage(
  notice: DoneAction,
  { tabState, tab }: Popup,
): string | undefined {
  switch (notice.did) {
    case 'never':
      return i18n.t('sending.neverAdded', [notice.pattern]);
    case 'copied':
      return i18n.t('popup.copied', notice.words, [count(notice.words)]);
    case 'downloaded':
      return i18n.t('popup.downloaded');
    default: {
      const preset =
        tabState.value && presetIn(tabState.value, notice.presetId);
      return (
        preset &&
        i18n.t(saved[notice.did], [presetName(preset), siteOf(tab.url) ?? ''])
      );
    }
  }
}
