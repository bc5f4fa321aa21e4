import { Link } from 'lucide';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { focusBox } from '@/components/ask';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import './copying.css';
import type { CopyingState, Waiting } from './copying-state';

/** Text that a menu wants copied, and the click the browser requires for it. */
export const CopyCard = ({ copying }: { copying: CopyingState }) => {
  const waiting = copying.waiting.value;
  return (
    <div class="copying" aria-live="polite">
      {waiting && (
        <Card
          key={`${waiting.of} ${waiting.text}`}
          waiting={waiting}
          copying={copying}
        />
      )}
    </div>
  );
};

const Card = ({
  waiting: { of, count, text },
  copying,
}: {
  waiting: Waiting;
  copying: CopyingState;
}) => {
  const card = useRef<HTMLElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = card.current;
    main.current?.focus();
    return () => element?.contains(document.activeElement) && focusBox();
  }, []);
  const failure = copying.failure.value;
  const empty =
    of === 'markdown'
      ? ({
          title: 'error.page_empty.title',
          help: 'error.page_empty.next',
        } as const)
      : ({ title: 'copying.nothing', help: 'copying.nothingHelp' } as const);
  const stage = () => {
    if (text === undefined)
      return {
        title: i18n.t('copying.tabs'),
        label: i18n.t('batches.tabs.allow'),
        act: copying.allowTabs,
      };
    if (text === '')
      return {
        title: i18n.t(empty.title),
        label: i18n.t('panel.dismiss'),
        act: copying.dismiss,
      };
    return {
      title: titleOf(of, count),
      label: i18n.t('copying.copy'),
      act: copying.copy,
    };
  };
  const { title, label, act } = stage();
  return (
    <Banner ref={card} tone="info" icon={Link} title={title} aria-label={title}>
      {text === undefined && <p>{i18n.t('copying.tabsHelp')}</p>}
      {text === '' && <p>{i18n.t(empty.help)}</p>}
      {text && (
        <pre
          class="copy-text"
          dir="auto"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
          tabIndex={0}
          role="region"
          aria-label={i18n.t('copying.text')}
        >
          {previewOf(text)}
        </pre>
      )}
      {failure !== undefined && <p>{i18n.t('copying.failed', [failure])}</p>}
      <div class="acts">
        <Button
          ref={main}
          size="small"
          variant="primary"
          onClick={() => void act()}
        >
          {label}
        </Button>
        {text && copying.canAllow.value && (
          <Button
            size="small"
            variant="quiet"
            onClick={() => void copying.copyAtOnce()}
          >
            {i18n.t('copying.atOnce')}
          </Button>
        )}
        {text !== '' && (
          <Button
            size="small"
            variant="quiet"
            onClick={() => void copying.dismiss()}
          >
            {i18n.t('panel.dismiss')}
          </Button>
        )}
      </div>
    </Banner>
  );
};

/** The start of a text; a page's may be very long. */
const previewOf = (text: string): string =>
  text.length > maxPreviewChars
    ? `${text.slice(0, maxPreviewChars).toWellFormed().trimEnd()}…`
    : text.trimEnd();

const maxPreviewChars = 2000;

const titleOf = (of: Waiting['of'], count: number): string =>
  of === 'tabs'
    ? i18n.t('copying.links', count, [count])
    : i18n.t(`copying.${of === 'tab' ? 'page' : of}`);
