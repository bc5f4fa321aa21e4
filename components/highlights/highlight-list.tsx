import { Highlighter } from 'lucide';
import { useEffect } from 'preact/hooks';
import { i18n } from '#i18n';
import { Button, CopyButton, DownloadButton } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/choices';
import { EmptyState } from '@/components/ui/empty-state';
import { hostOf } from '@/components/ui/link';
import { SearchField } from '@/components/ui/text-input';
import { ToastLine } from '@/components/ui/toast';
import { highlightsMarkdown } from '@/lib/highlights';
import { fileName } from '@/lib/safe/file-name';
import { ColourFilter } from './colours';
import { HighlightRow } from './highlight-row';
import './highlights.css';
import type { Highlights } from './highlights-state';
import { ImportButton, ImportOutcome } from './import-bar';

type Props = {
  highlights: Highlights;
  /** The page's address and title, while the panel is about one. */
  page: { url: string; title: string } | undefined;
  /** The keys that highlight, if they are set. */
  shortcut: string | undefined;
};

/** The highlights of the page on show, or of all pages. */
export const HighlightList = ({ highlights, page, shortcut }: Props) => {
  const { all, found, isOfAllPages } = highlights;
  useEffect(() => void highlights.open(), [page?.url]);
  useEffect(() => highlights.watch(), []);
  const isEmpty = all.value?.length === 0;
  return (
    <main class="highlights">
      <div class="highlights-tools">
        <div class="highlights-top">
          <Scope highlights={highlights} hasPage={page !== undefined} />
          <div class="highlights-chips">
            {!isEmpty && <Export highlights={highlights} page={page} />}
            {isOfAllPages.value && (
              <ImportButton incoming={highlights.incoming} />
            )}
          </div>
        </div>
        {!isEmpty && <Finder highlights={highlights} />}
        {page && highlights.canBeAlways.value && (
          <Checkbox
            label={i18n.t('highlights.always', [hostOf(page.url)])}
            help={i18n.t('highlights.alwaysHelp')}
            value={highlights.isAlways.value}
            onChange={(isOn, box) => {
              // The permission may be refused.
              box.checked = highlights.isAlways.value;
              void highlights.setAlways(isOn);
            }}
          />
        )}
      </div>
      <div role="status">
        <ImportOutcome incoming={highlights.incoming} />
        {highlights.removed.value && (
          <ToastLine message={i18n.t('highlights.deleted')}>
            <Button variant="link" onClick={highlights.undo}>
              {i18n.t('settings.undo')}
            </Button>
          </ToastLine>
        )}
      </div>
      {isEmpty && (
        <EmptyState
          icon={Highlighter}
          title={i18n.t(
            isOfAllPages.value ? 'highlights.none' : 'highlights.noneHere',
          )}
          help={
            shortcut
              ? i18n.t('highlights.noneHelpKey', [shortcut])
              : i18n.t('highlights.noneHelp')
          }
        />
      )}
      <ul class="highlights-list">
        {found.value.map((one) => (
          <HighlightRow key={one.id} one={one} highlights={highlights} />
        ))}
      </ul>
      {!isEmpty && all.value && found.value.length === 0 && (
        <p class="muted">{i18n.t('highlights.noneFound')}</p>
      )}
    </main>
  );
};

const Scope = ({
  highlights: { isOfAllPages, showAllPages },
  hasPage,
}: {
  highlights: Highlights;
  hasPage: boolean;
}) => {
  const scopes = [
    { isAll: false, label: i18n.t('highlights.thisPage') },
    { isAll: true, label: i18n.t('highlights.allPages') },
  ];
  return (
    <div
      class="highlights-chips"
      role="group"
      aria-label={i18n.t('highlights.title')}
    >
      {scopes.map(({ isAll, label }) => (
        <Button
          key={label}
          size="small"
          variant={isOfAllPages.value === isAll ? 'soft' : 'quiet'}
          aria-pressed={isOfAllPages.value === isAll}
          disabled={!isAll && !hasPage}
          onClick={() => void showAllPages(isAll)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
};

const Finder = ({ highlights }: { highlights: Highlights }) => (
  <search class="highlights-find">
    <SearchField words={highlights.query} label={i18n.t('highlights.search')} />
    <ColourFilter highlights={highlights} />
  </search>
);

const Export = ({
  highlights: { found, isOfAllPages },
  page,
}: Pick<Props, 'highlights' | 'page'>) => {
  const text = () => highlightsMarkdown(found.value);
  const title =
    !isOfAllPages.value && page?.title
      ? page.title
      : i18n.t('highlights.title');
  return (
    <>
      <CopyButton label={i18n.t('highlights.copy')} text={text} />
      <DownloadButton
        label={i18n.t('highlights.save')}
        name={fileName(title, 'md')}
        type="text/markdown"
        text={text}
      />
    </>
  );
};
