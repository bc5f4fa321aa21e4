import { i18n } from '#i18n';
import { joined } from '@/components/ui/measure';
import { focusBoxAnd } from '@/components/ask';
import { Button } from '@/components/ui/button';
import type { Page } from '@/lib/core/page';
import { usePanel } from './panel-context';

/**
 * Says that another tab is in front than the page of the panel, and leads to
 * either.
 */
export const OtherTabLine = () => {
  const page = usePanel().behind.value;
  return (
    <div class="page-line other-tab" aria-live="polite">
      {page && <OtherTab page={page} />}
    </div>
  );
};

const OtherTab = ({ page }: { page: Page }) => {
  const panel = usePanel();
  const front = panel.front.known.value;
  const more = useDetails();
  return (
    <>
      <span>
        {i18n.t('panel.otherTab')}
        {more !== '' && (
          <span class="cut muted" dir="auto" title={more}>
            {more}
          </span>
        )}
      </span>
      <ReadFront />
      {front?.isOwnOpen && (
        <Button
          variant="link"
          onClick={focusBoxAnd(() => panel.front.back(page))}
        >
          {i18n.t('panel.backToTab')}
        </Button>
      )}
    </>
  );
};

/** The title of the tab in front, and the key that reads it if no click can. */
function useDetails(): string {
  const { follow, front, readShortcut } = usePanel();
  const known = front.known.value;
  const needsKey = !follow.isOn.value && known && !known.run && readShortcut;
  return joined([
    known?.tab.title,
    needsKey && i18n.t('panel.readKey', [needsKey]),
  ]);
}

/** Shows or reads the page in front, if a click can. */
const ReadFront = () => {
  const { follow, front, showFront } = usePanel();
  const known = front.known.value;
  if (follow.isOn.value)
    return (
      <Button variant="link" onClick={focusBoxAnd(showFront)}>
        {i18n.t('panel.show')}
      </Button>
    );
  return known?.run ? (
    <Button variant="link" onClick={focusBoxAnd(() => front.read(known))}>
      {i18n.t('panel.readFront')}
    </Button>
  ) : null;
};
