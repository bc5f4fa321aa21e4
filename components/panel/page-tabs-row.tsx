import { i18n } from '#i18n';
import { outputs } from '@/components/outputs';
import { jobLook } from '@/components/scrape';
import { Icon } from '@/components/ui/icon';
import { Tabs } from '@/components/ui/tabs';
import type { Job } from '@/lib/queue/job';
import { MoreMenu } from './more-menu';
import { type PageTab, isReadable, kindOf } from './page-tabs';
import type { Panel } from './panel-state';

export const outputPanelId = 'output';

type Props = {
  panel: Panel;
  job: Job;
  rerun: Job | undefined;
  tabs: PageTab[];
  value: PageTab['id'];
};

/**
 * All results of a page: the newest of each kind, with what one is doing or
 * lacks.
 */
export const PageTabs = ({ panel, job, rerun, tabs, value }: Props) => {
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
    return isReadable(one) ? undefined : <Mark job={one} />;
  };
  return (
    <Tabs
      label={i18n.t('panel.outputs')}
      controls={outputPanelId}
      tabs={tabs.map((tab) => ({
        id: tab.id,
        label: i18n.t(`output.view.${tab.id}`),
        count: countOf(tab.id),
        mark: markOf(tab),
      }))}
      value={value}
      end={<MoreMenu panel={panel} job={job} tabs={tabs} />}
      onChange={(id) => {
        const tab = tabs.find((one) => one.id === id);
        if (tab) panel.pick(tab.job.id, id);
      }}
    />
  );
};

const Mark = ({ job }: { job: Job }) => {
  const { tone, icon } = jobLook(job);
  return (
    <span class={`state ${tone}`}>
      <Icon of={icon} />
    </span>
  );
};
