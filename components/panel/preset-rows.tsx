import { presetIcon } from '@/components/presets';
import { Price, type Run } from '@/components/popup';
import { MenuItem } from '@/components/ui/menu';
import type { Page } from '@/lib/core/page';
import { presetName } from '@/lib/presets';
import type { PopupState } from '@/lib/page';
import { usePanel } from './panel-context';

type Props = { page: Page; tabState: PopupState; runs: Run[] };

export const PresetRows = ({ page, tabState, runs }: Props) => {
  const panel = usePanel();
  return runs.map((run) => (
    <MenuItem
      key={run.preset.id}
      icon={presetIcon(run.preset)}
      onClick={() =>
        void panel.run(page, {
          presetId: run.preset.id,
          connection: run.connectionId,
        })
      }
    >
      <span class="cut">{presetName(run.preset)}</span>
      <Price run={run} tabState={tabState} class="end price" />
    </MenuItem>
  ));
};
