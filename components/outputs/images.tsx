import { Download } from 'lucide';
import { type Signal, useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { i18n } from '#i18n';
import { bind } from '@/components/ui/bind';
import { Button, CopyButton } from '@/components/ui/button';
import { count, isolated } from '@/components/ui/measure';
import { fileName } from '@/lib/safe/file-name';
import { Select } from '@/components/ui/choices';
import { AddressLinks } from './parts/address';
import { type FieldProps, defineField } from './parts/define-output';
import { FetchReport, useFetching } from './parts/fetching';
import { ImagesToggle, canFrame } from './parts/page-frame';
import { LoadedImages, hostOrScheme } from './parts/pictures';
import { usePicturesShown } from './parts/pictures-shown';
import { ToolsRow } from './parts/tools';

const ImagesView = ({ value: all, title }: FieldProps<'images'>) => {
  const name = fileName(title, 'zip');
  const areLoaded = usePicturesShown(all);
  const host = useSignal('');
  const picked = useSignal<ReadonlySet<string>>(new Set());
  const shown = useMemo(
    () =>
      all.filter(
        (address) => host.value === '' || hostOrScheme(address) === host.value,
      ),
    [all, host.value],
  );
  // With nothing selected, all are taken.
  const chosen =
    picked.value.size > 0
      ? all.filter((address) => picked.value.has(address))
      : shown;
  const urls = [...new Set(chosen)];
  const fetching = useFetching({
    name,
    task: (isAllowed) => ({ of: 'pictures', urls, isAllowed }),
    progressLabel: (done, total = urls.length) =>
      i18n.t('output.shownOf', [count(done), count(total)]),
  });
  const zipLabel = i18n.t('output.fetch.zip', urls.length, [
    count(urls.length),
  ]);
  if (all.length === 0)
    return <p class="pad soft">{i18n.t('output.noImages')}</p>;
  return (
    <>
      <ToolsRow
        display={<ImagesToggle areShown={areLoaded} />}
        actions={
          <span class="take-away">
            <CopyButton
              text={() => urls.join('\n')}
              label={i18n.t('output.copy')}
            />
            <Button
              icon={Download}
              size="small"
              variant="quiet"
              title={zipLabel}
              onClick={() => fetching.start(false)}
            >
              <span class="tool-word">{zipLabel}</span>
            </Button>
          </span>
        }
      />
      <FetchReport of={fetching} />
      <div class="pad stack">
        <HostChoice addresses={all} of={host} />
        {areLoaded.value ? (
          <LoadedImages key={host.value} addresses={shown} picked={picked} />
        ) : (
          <>
            <p class="small muted">
              {i18n.t(canFrame ? 'output.imagesTell' : 'output.noFrameImages')}
            </p>
            <AddressLinks key={host.value} addresses={shown} picked={picked} />
          </>
        )}
      </div>
    </>
  );
};

/**
 * Chooses one of the addresses' hosts; `of` is '' for all. Hidden if there is
 * only one.
 */
const HostChoice = ({
  addresses,
  of,
}: {
  addresses: readonly string[];
  of: Signal<string>;
}) => {
  const hosts = useMemo(() => {
    const found = new Map<string, number>();
    for (const host of addresses.map(hostOrScheme))
      found.set(host, (found.get(host) ?? 0) + 1);
    return [...found].toSorted((a, b) => b[1] - a[1]);
  }, [addresses]);
  if (hosts.length < 2) return null;
  return (
    <Select
      class="input host-choice"
      aria-label={i18n.t('output.host')}
      options={[
        { value: '', label: i18n.t('output.allHosts', [count(hosts.length)]) },
        ...hosts.map(([host, found]) => ({
          value: host,
          label: `${isolated(host)} (${count(found)})`,
        })),
      ]}
      {...bind(of)}
    />
  );
};

export const images = defineField({
  id: 'images',
  mayBeEmpty: true,
  count: (value) => value?.length ?? 0,
  View: ImagesView,
});
