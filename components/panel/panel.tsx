import '@/components/clips/clips.css';
import '@/components/ask/ask.css';
import { i18n } from '#i18n';
import { History, HistoryMenu } from '@/components/history';
import { ViewHeader } from './headers';
import { Banner } from '@/components/ui/banner';
import { count } from '@/components/ui/measure';
import { usePanel } from './panel-context';
import type { Panel } from './panel-state';
import { Batches } from '@/components/batches';
import { ClipList } from '@/components/clips';
import { HighlightList } from '@/components/highlights';
import { SendIconContext } from '@/components/popup';
import { SendIcon } from '@/components/services';
import { Interactions, Sessions } from '@/components/sessions';
import { WatchList } from '@/components/watches';
import { jobTitle } from '@/components/scrape';
import type { FunctionComponent } from 'preact';
import { useFirstFocus } from '@/components/ask';
import { Dock } from './dock';
import type { PanelView } from './navigation';
import { ResultView } from './result-view';
import { useBackButton } from './back-button';
import { WholeAnswer } from './whole-answer';

/** Every result of every window, by page. */
export const HistoryView = () => {
  const panel = usePanel();
  return (
    <>
      <ViewHeader
        title={i18n.t('history.title')}
        isPlace
        beside={pageCount(panel)}
      >
        <HistoryMenu history={panel.history} />
      </ViewHeader>
      {panel.failure.value !== undefined && (
        <Banner tone="danger" title={panel.failure.value} />
      )}
      <History
        history={panel.history}
        jobs={panel.jobs.value}
        shownId={panel.onShow.value.job?.id}
        onPick={panel.pick}
        onHighlight={panel.highlights.show}
        onHighlights={(words) => {
          panel.go('highlights');
          void panel.highlights.search(words);
        }}
      />
    </>
  );
};

function pageCount({ history }: Panel) {
  const total = history.found.value?.total;
  return total && i18n.t('history.pages', total, [count(total)]);
}

export const BatchView = () => {
  const panel = usePanel();
  const { batches } = panel;
  const isInside = batches.view.value !== 'list';
  return (
    <>
      <ViewHeader
        title={i18n.t('batches.title')}
        isPlace={!isInside}
        {...(isInside && {
          onBack: batches.back,
          backLabel: i18n.t('batches.back'),
        })}
      />
      <main class="service-view">
        {panel.failure.value !== undefined && (
          <div role="alert">
            <Banner tone="danger" title={panel.failure.value} />
          </div>
        )}
        <Batches batches={batches} onSettings={panel.connect} />
      </main>
    </>
  );
};

export const ClipsView = () => {
  const panel = usePanel();
  return (
    <>
      <ViewHeader title={i18n.t('clip.list.title')} isPlace />
      <ClipList clips={panel.clips} onShow={panel.pick} />
    </>
  );
};

export const HighlightsView = () => {
  const { highlights, shownPage, highlightShortcut } = usePanel();
  return (
    <>
      <ViewHeader title={i18n.t('highlights.title')} isPlace />
      <HighlightList
        highlights={highlights}
        page={shownPage.value}
        shortcut={highlightShortcut}
      />
    </>
  );
};

/** The pages that are watched, or the form for one. */
export const WatchesView = () => {
  const { watches } = usePanel();
  const form = watches.form.value;
  return (
    <>
      <ViewHeader
        title={i18n.t(form ? 'watch.action' : 'watch.title')}
        isPlace={!form}
        onBack={form && watches.close}
        backLabel={form?.draft.watch && i18n.t('watch.back')}
      />
      <WatchList watches={watches} />
    </>
  );
};

/** A service's sessions, or the interactions in one. */
export const SessionsView = () => {
  const panel = usePanel();
  const { sessions, interactions } = panel.lookups;
  if (interactions.isOpen.value) return <WorkPlace />;
  return (
    <>
      <ViewHeader title={i18n.t('sessions.title')} isPlace />
      <main class="service-view">
        <Sessions
          sessions={sessions}
          interactions={interactions}
          onSettings={panel.connect}
        />
      </main>
    </>
  );
};

/** Interactions in remote browsers, at one site or at all. */
const WorkPlace = () => {
  const panel = usePanel();
  const { interactions } = panel.lookups;
  const place = interactions.site.value?.place;
  const title = () => {
    if (!place) return i18n.t('work.title');
    return i18n.t('jobId' in place ? 'work.inPage' : 'work.session');
  };
  const jobOf = (jobId: string) => interactions.jobs.value.get(jobId);
  const scrapeAgain = async (jobId: string) => {
    const job = jobOf(jobId);
    if (job) await panel.repeat(job, 'fresh');
    interactions.back();
  };
  return (
    <>
      <ViewHeader
        title={title()}
        backLabel={
          interactions.fromResult.value ? undefined : i18n.t('sessions.back')
        }
        onBack={() => {
          if (!interactions.back()) panel.go('result');
        }}
      />
      <main class="service-view">
        <Interactions
          interactions={interactions}
          settings={panel.settings.value}
          titleOf={(jobId) => {
            const job = jobOf(jobId);
            return job && jobTitle(job);
          }}
          onScrapeAgain={scrapeAgain}
          onSettings={panel.connect}
        />
      </main>
    </>
  );
};

/** The panel's views. Each has the dock below it. */
const views: Record<PanelView, FunctionComponent> = {
  result: ResultView,
  answer: WholeAnswer,
  history: HistoryView,
  sessions: SessionsView,
  batch: BatchView,
  clips: ClipsView,
  highlights: HighlightsView,
  watches: WatchesView,
};

export const PanelPage = () => {
  const panel = usePanel();
  useBackButton();
  useFirstFocus();
  const Shown = views[panel.view.value];
  return (
    <SendIconContext.Provider value={SendIcon}>
      <Shown />
      {panel.view.value !== 'result' && <Dock />}
    </SendIconContext.Provider>
  );
};
