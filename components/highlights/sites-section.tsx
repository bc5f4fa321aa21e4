import { Trash2 } from 'lucide';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { i18n } from '#i18n';
import { IconButton } from '@/components/ui/button';
import { Group } from '@/components/ui/group';
import { Host, hostOf } from '@/components/ui/link';
import { call } from '@/lib/app/call';
import { shownSites, watchShownSites } from '@/lib/highlights';

type Props = { attempt(change: () => Promise<unknown>): Promise<boolean> };

/** The sites on which highlights always show, or how one becomes one of them. */
export const HighlightSitesSection = ({ attempt }: Props) => {
  const sites = useSignal<string[]>([]);
  useEffect(() => {
    void shownSites().then((all) => (sites.value = all));
    return watchShownSites((all) => (sites.value = all));
  }, []);
  return (
    <Group
      id="highlight-sites"
      title={i18n.t('highlights.sites.title')}
      help={i18n.t('highlights.sites.help')}
    >
      {sites.value.length === 0 && (
        <p class="muted">{i18n.t('highlights.sites.none')}</p>
      )}
      <ul class="never-list">
        {sites.value.map((url) => (
          <li key={url} class="row">
            <span class="grow">
              <Host host={hostOf(url)} />
            </span>
            <IconButton
              icon={Trash2}
              label={i18n.t('highlights.sites.delete', [hostOf(url)])}
              onClick={() =>
                void attempt(() =>
                  call('highlights.showAlways', { url, isOn: false }),
                )
              }
            />
          </li>
        ))}
      </ul>
    </Group>
  );
};
