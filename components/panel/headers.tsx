import { ArrowLeft, Eye, History } from 'lucide';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { i18n } from '#i18n';
import { ClipTick } from '@/components/clips';
import { PageFileDialog } from '@/components/page-file';
import { jobTitle } from '@/components/scrape';
import { Host, domainRoom, hostOf } from '@/components/ui/link';
import { Letter } from '@/components/ui/letter';
import { pageTitle } from '@/lib/contract/schema/scrape-answer';
import { type Job, isActive } from '@/lib/queue/job';
import { webLink } from '@/lib/safe/web-link';
import { IconButton } from '@/components/ui/button';
import { isOfBrowser } from './active-page';
import { usePanel } from './panel-context';
import type { Panel } from './panel-state';
import { Places } from './places';
import { ResultFacts } from './result-facts';
import { ResultMenu, hasMenu } from './result-menu';
import { StatusLine } from './status-line';
import { backButtonId, menuButtonId } from './back-button';
import { dragOut } from './drag-out';

/**
 * Above the result: its page, one line about the result, and the ways to the
 * other views and to what is rarely done.
 */
export const ResultHeader = ({ job }: { job?: Job }) => {
  const panel = usePanel();
  const saved = useSignal('');
  return (
    <header class="page">
      <Title job={job} />
      <About job={job} saved={saved.value} />
      <div class="tools">
        <IconButton
          icon={History}
          label={i18n.t('history.title')}
          id={menuButtonId('history')}
          onClick={() => panel.go('history')}
        />
        {hasMenu(job) && (
          <ResultMenu job={job} onSaved={(name) => (saved.value = name)} />
        )}
      </div>
      <PageFileDialog of={panel.pageFile} />
    </header>
  );
};

/** The page of the job on show, else the active page. */
const pageOf = (panel: Panel, job?: Job) =>
  job?.page ?? panel.follow.activePage.value;

const Title = ({ job }: { job: Job | undefined }) => {
  const panel = usePanel();
  const page = pageOf(panel, job);
  if (!page) return <h1 class="whole">{i18n.t('extension.name')}</h1>;
  const { metadata, markdown } = panel.result.value?.answer?.data ?? {};
  const title = jobTitle({ page }, pageTitle(metadata));
  return (
    <>
      <Letter host={hostOf(page.url)} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the foot has buttons that copy and save */}
      <h1
        class="cut"
        dir="auto"
        title={title}
        draggable={Boolean(markdown)}
        onDragStart={({ dataTransfer }) => {
          if (dataTransfer && markdown)
            dragOut(dataTransfer, { title, markdown });
        }}
      >
        {title}
      </h1>
    </>
  );
};

/** The page's host, and what was requested from it, when and where. */
const About = ({ job, saved }: { job: Job | undefined; saved: string }) => {
  const panel = usePanel();
  const page = pageOf(panel, job);
  if (!page) return null;
  const host = isOfBrowser(page)
    ? page.url.replace(/\/$/, '')
    : hostOf(page.url).replace(/^www\./, '');
  return (
    <div class="about">
      <a
        href={webLink(page.url)?.href}
        target="_blank"
        rel="noopener noreferrer"
        title={page.url}
        style={domainRoom(host)}
      >
        <Host host={host} />
      </a>
      {job && (
        <>
          <StatusLine key={job.id} job={job} saved={saved} />
          <ResultFacts job={job} />
          {!isActive(job) && (
            <ClipTick key={`clip of ${job.id}`} job={job} clips={panel.clips} />
          )}
        </>
      )}
    </div>
  );
};

/** Above one of the panel's other views. */
export const ViewHeader = ({
  title,
  onBack,
  backLabel = i18n.t('panel.back'),
  isPlace = false,
  beside,
  children,
}: ViewHeaderProps) => {
  const panel = usePanel();
  return (
    <>
      <header class="page">
        <IconButton
          icon={ArrowLeft}
          label={backLabel}
          id={backButtonId}
          onClick={() => void (onBack ? onBack() : panel.go('result'))}
        />
        <div class="row whole">
          <h1>{title}</h1>
          <span class="small muted">{beside}</span>
        </div>
        <div class="tools">
          {children}
          {isPlace && <WatchesButton />}
        </div>
      </header>
      {isPlace && <Places />}
    </>
  );
};

/** In the head: a sixth word would cut off all of the places in a narrow panel. */
const WatchesButton = () => {
  const { view, go } = usePanel();
  return view.value === 'watches' ? null : (
    <IconButton
      icon={Eye}
      label={i18n.t('watch.title')}
      onClick={() => go('watches')}
    />
  );
};

/**
 * `onBack`: if Back leads to another part of the same view. `isPlace`: the ways
 * to its neighbours are below it.
 */
type ViewHeaderProps = {
  title: string;
  onBack?: () => unknown;
  backLabel?: string;
  isPlace?: boolean;
  beside?: ComponentChildren;
  children?: ComponentChildren;
};
