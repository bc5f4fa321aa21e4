import { useSignal } from '@preact/signals';
import { Plus } from 'lucide';
import { i18n } from '#i18n';
import { IconMenu } from '@/components/ui/menu';
import type { Job } from '@/lib/queue/job';
import type { PopupState } from '@/lib/page';
import { findPreset } from '@/lib/settings';
import { type PageTab, kindOf } from './page-tabs';
import type { Panel } from './panel-state';
import { PresetRows, runsFor } from './preset-rows';

type MoreMenuProps = { panel: Panel; job: Job; tabs: readonly PageTab[] };

/**
 * What the page hasn't been asked for yet. It is looked up when the menu opens.
 */
export const MoreMenu = ({ panel, job, tabs }: MoreMenuProps) => {
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
        <PresetRows
          panel={panel}
          page={job.page}
          tabState={tabState.value}
          runs={runs}
        />
      ) : (
        <p class="menu-note">{i18n.t('panel.get.closed')}</p>
      )}
    </IconMenu>
  );
};
