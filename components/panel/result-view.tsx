import { AskBox, Thread, focusBox } from '@/components/ask';
import { ToolsRow } from '@/components/outputs';
import { count } from '@/components/ui/count';
import { i18n } from '#i18n';
import { presetName } from '@/lib/presets';
import { type Job, isActive } from '@/lib/queue/job';
import { ResultDock } from './dock';
import { isOfBrowser } from './active-page';
import { AtWork, Empty, FrontPage } from './front-page';
import { ResultHeader } from './headers';
import { OutcomeBanner } from './job-outcome';
import { usePanelKeys } from './panel-keys';
import { OutputView } from './output-view';
import { BehindLine } from './page-lines';
import { isReadable } from './page-tabs';
import { PageTabs, outputPanelId } from './page-tabs-row';
import type { Panel } from './panel-state';
import { tabsOnShow } from './shown-tab';
import { streamingJob, sourceLabel } from './status-line';

/** A page's results, or what a click does on a page without any. */
export const ResultView = ({ panel }: { panel: Panel }) => {
  usePanelKeys(panel.settings.value.singleKeys);
  const { job, ahead, newer } = panel.onShow.value;
  const activePage = panel.follow.activePage.value;
  const { asking, settings } = panel;
  const spoken = streamingJob(panel);
  const canAsk = job
    ? job.state !== 'held'
    : activePage && !isOfBrowser(activePage);
  return (
    <>
      <ResultHeader panel={panel} job={job} />
      <main class="result">
        {job ? (
          <PageResults key={job.id} panel={panel} job={job} rerun={ahead} />
        ) : activePage ? (
          <FrontPage panel={panel} front={activePage} />
        ) : (
          <Empty shortcut={panel.shortcut} />
        )}
      </main>
      <ResultDock panel={panel} job={job} rerun={ahead} newer={newer} />
      {canAsk && (
        <AskBox
          asking={asking}
          questions={settings.value.questions}
          onConnect={panel.connect}
          onStop={spoken && (() => panel.cancel(spoken))}
        >
          <BehindLine panel={panel} />
        </AskBox>
      )}
    </>
  );
};

type ResultsProps = { panel: Panel; job: Job; rerun: Job | undefined };

const PageResults = ({ panel, job, rerun }: ResultsProps) => {
  const { id, tabs } = tabsOnShow(panel, job);
  const isThread = id === 'answer' && panel.thread.turns.value.length > 0;
  const isState = !isThread && (isActive(job) || !job.hasResult);
  return (
    <>
      <PageTabs panel={panel} job={job} rerun={rerun} tabs={tabs} value={id} />
      <section
        class={isState ? 'output job-state' : 'output'}
        id={outputPanelId}
        role="tabpanel"
        aria-busy={!isState && job.hasResult && !panel.result.value}
        aria-labelledby={`tab-${id}`}
      >
        {isState && (
          <p class="state-line small muted">
            {[
              presetName({ id: job.presetId, name: job.presetName }),
              sourceLabel(job),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
        {!isReadable(job) && (
          <div class="notices">
            <OutcomeBanner panel={panel} job={job} />
          </div>
        )}
        {isState ? (
          isActive(job) && <AtWork key={job.id} job={job} panel={panel} />
        ) : (
          <OutputView panel={panel} job={job} id={id}>
            {isThread && <Questions panel={panel} job={job} />}
          </OutputView>
        )}
      </section>
    </>
  );
};

/** All questions about the page. */
const Questions = ({ panel, job }: { panel: Panel; job: Job }) => {
  const turns = panel.thread.turns.value;
  return (
    <>
      <ToolsRow>
        <span class="grow">
          {i18n.t('ask.questions', turns.length, [count(turns.length)])}
        </span>
      </ToolsRow>
      <Thread
        turns={turns}
        shownId={job.id}
        settings={panel.settings.value}
        onPick={(id) => {
          focusBox();
          panel.pick(id, 'answer');
        }}
        onFresh={(one) => panel.repeat(one, 'fresh')}
        speech={panel.speech.value}
      />
    </>
  );
};
