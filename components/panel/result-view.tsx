import { Thread, focusBox, threadMarkdown } from '@/components/ask';
import {
  FrameContext,
  Tools,
  type ViewTools,
  asMarkdown,
  outputs,
} from '@/components/outputs';
import { PointingFoot, PointingView } from '@/components/rows';
import { i18n } from '#i18n';
import { joined } from '@/components/ui/measure';
import { presetName } from '@/lib/presets';
import { type Job, isActive } from '@/lib/queue/job';
import { ResultDock } from './dock';
import { AtWork, Empty, FrontPage } from './front-page';
import { ResultHeader } from './headers';
import { OutcomeBanner } from './job-outcome';
import { usePanelKeys } from './panel-keys';
import { OutputView } from './output-view';
import { Foot } from './foot';
import { isReadable, type PageTab, kindOf } from './page-tabs';
import { usePanel } from './panel-context';
import { tabsOnShow } from './shown-tab';
import { sourceLabel, streamingJob } from './status-line';
import { ViewMenu } from './view-menu';
import { useSignal } from '@preact/signals';
import { Plus, SquareMousePointer } from 'lucide';
import { IconMenu, MenuItem } from '@/components/ui/menu';
import type { PopupState } from '@/lib/page';
import { findPreset } from '@/lib/settings';
import { PresetRows } from './preset-rows';
import { isNamedRefusal } from './remedies';
import { runsFor } from './runs-for';
import { jobLook, jobTitle } from '@/components/scrape';
import { Icon } from '@/components/ui/icon';
import { Tabs } from '@/components/ui/tabs';

const Unscraped = () => {
  const panel = usePanel();
  const activePage = panel.follow.activePage.value;
  return activePage ? (
    <FrontPage front={activePage} />
  ) : (
    <Empty shortcut={panel.shortcut} />
  );
};

/** A page's results, or what a click does on a page without any. */
export const ResultView = () => {
  const panel = usePanel();
  usePanelKeys(panel.settings.value.singleKeys);
  const tools = useSignal<ViewTools | undefined>(undefined);
  const { job, ahead, newer } = panel.onShow.value;
  const { pointing } = panel;
  if (pointing.isOn.value)
    return (
      <>
        <ResultHeader job={job} />
        <main class="result">
          <PointingView pointing={pointing} />
        </main>
        <PointingFoot pointing={pointing} />
      </>
    );
  return (
    <FrameContext.Provider value={tools}>
      <ResultHeader job={job} />
      <main class="result">
        {job ? (
          <PageResults key={job.id} job={job} rerun={ahead} />
        ) : (
          <Unscraped />
        )}
      </main>
      <ResultDock job={job} rerun={ahead} newer={newer} />
      <Foot job={job} />
    </FrameContext.Provider>
  );
};

type ResultsProps = { job: Job; rerun: Job | undefined };

const PageResults = ({ job, rerun }: ResultsProps) => {
  const panel = usePanel();
  const { id, tabs } = tabsOnShow(panel, job);
  const isThread = id === 'answer' && panel.thread.turns.value.length > 0;
  const isState =
    !isThread && (isActive(job) || !job.hasResult || isNamedRefusal(job));
  return (
    <>
      <PageTabs job={job} rerun={rerun} tabs={tabs} value={id} />
      <section
        class={isState ? 'output job-state' : 'output'}
        id={outputPanelId}
        role="tabpanel"
        // It scrolls, and may have nothing else to focus.
        tabIndex={0}
        aria-busy={!isState && job.hasResult && !panel.result.value}
        aria-labelledby={`tab-${id}`}
      >
        {isState && (
          <p class="state-line small muted">
            {joined([
              presetName({ id: job.presetId, name: job.presetName }),
              sourceLabel(job),
            ])}
          </p>
        )}
        {!isReadable(job) && (
          <div class="notices">
            <OutcomeBanner job={job} />
          </div>
        )}
        {isState ? (
          isActive(job) && <AtWork key={job.id} job={job} />
        ) : (
          <OutputView job={job} id={id}>
            {isThread && <Questions job={job} />}
          </OutputView>
        )}
      </section>
    </>
  );
};

const Questions = ({ job }: { job: Job }) => {
  const panel = usePanel();
  const turns = panel.thread.turns.value;
  return (
    <>
      <Tools
        title={jobTitle(job)}
        copy={threadMarkdown(turns)}
        copyLabel={i18n.t('output.copyAll')}
        save={[asMarkdown(() => threadMarkdown(turns))]}
      />
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

type MoreMenuProps = { job: Job; tabs: readonly PageTab[] };

/**
 * Requests that weren't made for this page yet. They are looked up when the
 * menu opens.
 */
export const MoreMenu = ({ job, tabs }: MoreMenuProps) => {
  const panel = usePanel();
  const tabState = useSignal<PopupState | undefined>(undefined);
  const isNew = (presetId: string) => {
    const options = findPreset(panel.settings.value, presetId)?.options;
    return (
      options !== undefined &&
      tabs.every(({ id }) => id !== kindOf({ request: options }))
    );
  };
  const runs = tabState.value
    ? runsFor(tabState.value).filter(({ preset }) => isNew(preset.id))
    : [];
  return (
    <IconMenu
      id="more-results"
      class="more-results"
      icon={Plus}
      label={i18n.t('panel.get.title')}
      onOpen={async (menu) => {
        tabState.value = panel.canReadHere.value
          ? await panel.inspect(job.page)
          : undefined;
        requestAnimationFrame(() =>
          menu.querySelector<HTMLElement>('.menu-item')?.focus(),
        );
      }}
    >
      <p class="menu-head">{i18n.t('panel.get.title')}</p>
      {tabState.value && runs.length > 0 ? (
        <PresetRows page={job.page} tabState={tabState.value} runs={runs} />
      ) : (
        <p class="menu-note">{i18n.t('panel.get.closed')}</p>
      )}
      {tabState.value && (
        <MenuItem
          icon={SquareMousePointer}
          onClick={() => void panel.point(job.page)}
        >
          {i18n.t('point.list')}
        </MenuItem>
      )}
    </IconMenu>
  );
};

export const outputPanelId = 'output';

type Props = {
  job: Job;
  rerun: Job | undefined;
  tabs: PageTab[];
  value: PageTab['id'];
};

/**
 * All results of a page: the newest of each kind, with its progress or what it
 * lacks.
 */
export const PageTabs = ({ job, rerun, tabs, value }: Props) => {
  const panel = usePanel();
  const turns = panel.thread.turns.value.length;
  const answer = panel.result.value?.answer;
  const countOf = (id: PageTab['id']) => {
    if (id === 'answer' && turns > 0) return turns;
    const output = outputs.find((one) => one.id === id);
    return answer && output?.has(answer, job.request)
      ? output.count?.(answer)
      : undefined;
  };
  const markOf = (tab: PageTab) => {
    const one = rerun && kindOf(rerun) === tab.id ? rerun : tab.job;
    return isReadable(one) || streamingJob(panel) === one ? undefined : (
      <Mark job={one} />
    );
  };
  return (
    <Tabs
      label={i18n.t('panel.outputs')}
      controls={outputPanelId}
      tabs={tabs.map((tab) => ({
        id: tab.id,
        label: labelOf(tab),
        count: countOf(tab.id),
        mark: markOf(tab),
      }))}
      value={value}
      after={<MoreMenu job={job} tabs={tabs} />}
      end={<ViewMenu />}
      onChange={(id) => {
        const tab = tabs.find((one) => one.id === id);
        if (tab) panel.pick(tab.job.id, id);
      }}
    />
  );
};

/** A recipe and an event are called what they are, all other data by its view. */
const labelOf = ({ id, job: { presetId } }: PageTab): string =>
  id === 'json' && (presetId === 'recipe' || presetId === 'event')
    ? presetName({ id: presetId })
    : i18n.t(`output.view.${id}`);

const Mark = ({ job }: { job: Job }) => {
  const { tone, icon } = jobLook(job);
  return (
    <span class={`state ${tone}`}>
      <Icon of={icon} />
    </span>
  );
};
