import { ALargeSmall } from 'lucide';
import { useContext } from 'preact/hooks';
import { i18n } from '#i18n';
import { FrameContext } from '@/components/outputs';
import { Segmented } from '@/components/ui/choices';
import { IconMenu } from '@/components/ui/menu';
import { textSizes } from '@/lib/settings';
import { usePanel } from './panel-context';

/** How the view on show is seen: its outline, its modes, and the text size. */
export const ViewMenu = () => {
  const panel = usePanel();
  const tools = useContext(FrameContext)?.value;
  return (
    <>
      {tools?.outline}
      <IconMenu
        id="view-menu"
        class="view-menu"
        icon={ALargeSmall}
        label={i18n.t('panel.view')}
        onOpen={(menu) =>
          menu.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
        }
      >
        <div class="view-modes">{tools?.display}</div>
        <Segmented
          label={i18n.t('settings.look.text')}
          options={textSizes.map((value) => ({
            value,
            label: i18n.t(`settings.look.${value}`),
          }))}
          value={panel.settings.value.textSize}
          onChange={(textSize) => void panel.setTextSize(textSize)}
        />
      </IconMenu>
    </>
  );
};
