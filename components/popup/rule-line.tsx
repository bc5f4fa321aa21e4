import { Pin } from 'lucide';
import { i18n } from '#i18n';
import { Host } from '@/components/ui/address';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { presetName } from '@/lib/presets';
import { presetIn, connectionFor } from './popup-action';
import type { Popup } from './popup-state';
import { Price } from './price';

/**
 * Says that a site rule chose the main button's preset, and offers the default
 * one.
 */
export const RuleLine = ({ popup }: { popup: Popup }) => {
  const action = popup.action.value;
  const tabState = popup.tabState.value;
  const rule = tabState?.rule;
  if (!rule || action.kind !== 'run' || action.preset.id !== rule.presetId)
    return null;
  const usual = presetIn(tabState, tabState.defaultPreset);
  const connectionId =
    usual && usual.id !== rule.presetId
      ? connectionFor(usual, tabState)
      : undefined;
  return (
    <p class="rule small muted">
      <Icon of={Pin} />
      <span>{i18n.t('rule.chose')}</span>
      <Host host={rule.pattern} />
      {usual && connectionId !== undefined && (
        <Button
          size="small"
          variant="link"
          onClick={() => void popup.run(usual.id, connectionId)}
        >
          <span class="cut">
            {i18n.t('rule.overrule', [presetName(usual)])}
          </span>
          <Price run={{ preset: usual, connectionId }} tabState={tabState} />
        </Button>
      )}
    </p>
  );
};
