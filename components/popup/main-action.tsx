import { ChevronDown, CornerDownLeft, LaptopMinimal } from 'lucide';
import { i18n } from '#i18n';
import { presetIcon } from '@/components/presets';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { moment } from '@/components/ui/measure';
import { presetName, readingPreset } from '@/lib/presets';
import { type Run, reusedBy } from './popup-action';
import { usePopup } from './popup-context';
import { Price } from './price';

export const runMenuId = 'ways';

/**
 * The popup's only filled button: it reads the page. After a failure it is the
 * free remedy.
 */
export const MainAction = () => {
  const popup = usePopup();
  const action = popup.action.value;
  const tabState = popup.tabState.value;
  if (action.kind === 'closed') return null;
  const run = action.kind === 'run' ? action : undefined;
  const isRemedy = run?.isRemedy === true;
  const reused = run && reusedBy(run);
  return (
    <div class="split">
      <Button
        icon={
          isRemedy
            ? LaptopMinimal
            : presetIcon(run?.preset ?? { id: readingPreset })
        }
        variant="plain"
        class="split-main"
        autofocus
        title={
          reused && i18n.t('popup.reusedAt', [moment(reused.at, Date.now())])
        }
        onClick={() => void popup.press()}
      >
        <span class="cut">
          {isRemedy ? i18n.t('popup.readHere') : mainLabel(run)}
        </span>
        <span class="cost">
          {run && tabState && <Price run={run} tabState={tabState} />}
        </span>
        <span class="kbd" aria-hidden="true">
          <Icon of={CornerDownLeft} />
        </span>
      </Button>
      {run && (
        <Button
          icon={ChevronDown}
          variant="plain"
          class="split-more"
          aria-label={i18n.t('popup.otherWays')}
          popovertarget={runMenuId}
          onClick={() => popup.openMenu(run)}
        />
      )}
    </div>
  );
};

const mainLabel = (run: Run | undefined): string => {
  if (!run) return i18n.t('popup.read');
  if (run.preset.id !== readingPreset) return presetName(run.preset);
  return i18n.t(reusedBy(run) ? 'popup.showResult' : 'popup.read');
};
