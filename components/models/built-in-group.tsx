import { Download } from 'lucide';
import { useEffect } from 'preact/hooks';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button';
import { Group } from '@/components/ui/group';
import { keyOf } from '@/components/ui/messages';
import type { BuiltIn } from './built-in-state';

/**
 * The model that is part of this browser: whether there is one, and its
 * download.
 */
export const BuiltInGroup = ({ builtIn }: { builtIn: BuiltIn }) => {
  const state = builtIn.state.value;
  const progress = builtIn.progress.value;
  useEffect(() => void builtIn.refresh(), [builtIn]);
  return (
    <Group id="model-built-in" title={i18n.t('settings.models.own')}>
      {progress !== undefined ? (
        <div class="row">
          <label class="grow">
            {i18n.t('settings.models.downloading')}
            <progress value={progress} />
          </label>
          <Button size="small" onClick={builtIn.stop}>
            {i18n.t('settings.models.stop')}
          </Button>
        </div>
      ) : (
        <div class="row">
          <p class="grow" role="status">
            {state && i18n.t(`settings.models.state.${keyOf(state)}`)}
          </p>
          {state === 'not-downloaded' && (
            <Button
              icon={Download}
              size="small"
              onClick={() => void builtIn.download()}
            >
              {i18n.t('settings.models.download')}
            </Button>
          )}
        </div>
      )}
    </Group>
  );
};
