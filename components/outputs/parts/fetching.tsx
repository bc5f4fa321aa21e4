import { useSignal } from '@preact/signals';
import { useContext, useEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { hostOf } from '@/components/ui/link';
import { ActionButton } from '@/components/ui/button';
import { count, fileSize } from '@/components/ui/measure';
import { saveFile } from '@/components/ui/save-file';
import { keyOf } from '@/components/ui/messages';
import { startFileWorker } from '@/lib/safe/start-worker';
import {
  type Failed,
  type FetchNews,
  type FetchOrder,
  type FetchOutcome,
  type FetchTask,
  maxBytes,
  maxInZip,
  maxPictures,
  maxZipBytes,
} from '@/lib/scrape';
import { AddressLink } from './address';
import { AnswerContext } from './contexts';
import { LongList } from './long';

/**
 * A task's progress or result; undefined before the first one and after a stop.
 */
type Progress = FetchNews | undefined;

type Download = {
  /** The file to save, and the largest to fetch. */
  name: string;
  maxFileBytes?: number;
  /** `isAllowed`: the browser lets Pluck read the hosts. */
  task(isAllowed: boolean): FetchTask;
  progressLabel(done: number, total: number | undefined): string;
};

type Fetching = ReturnType<typeof useFetching>;

/**
 * Fetches files in the background and saves the result if nothing failed. The
 * task stops with the view.
 */
export function useFetching(download: Download) {
  const progress = useSignal<Progress>(undefined);
  const worker = useRef<Worker>(undefined);
  const own = useContext(AnswerContext)?.own ?? [];
  const stop = () => {
    worker.current?.terminate();
    progress.value = undefined;
  };
  useEffect(() => stop, []);
  const start = (isAllowed: boolean) => {
    stop();
    progress.value = { done: 0 };
    const fetching = startFileWorker();
    worker.current = fetching;
    fetching.addEventListener(
      'message',
      ({ data }: MessageEvent<FetchNews>) => {
        progress.value = data;
        if (!('outcome' in data)) return;
        fetching.terminate();
        const { file, failed } = data.outcome;
        if (file && failed.length === 0) saveFile(download.name, file);
      },
    );
    fetching.addEventListener('error', () => {
      progress.value = { outcome: { kept: 0, failed: [] } };
    });
    fetching.postMessage(
      { ...download.task(isAllowed), own } satisfies FetchOrder,
      [],
    );
  };
  return { ...download, progress, start, stop };
}

export const FetchReport = ({ of: fetching }: { of: Fetching }) => {
  const { progress, progressLabel, stop } = fetching;
  const now = progress.value;
  if (!now) return null;
  if ('outcome' in now) return <FetchEnd outcome={now.outcome} {...fetching} />;
  const { done, total } = now;
  const label = progressLabel(done, total);
  return (
    <div class="fetch-bar">
      <progress
        value={total ? done : undefined}
        max={total}
        aria-label={label}
      />
      <span class="small grow">{label}</span>
      <ActionButton label={i18n.t('popup.stop')} onClick={stop} />
    </div>
  );
};

type FetchEndProps = Pick<Fetching, 'name' | 'maxFileBytes' | 'start'> & {
  outcome: FetchOutcome;
};

const FetchEnd = ({
  outcome: { file, kept, failed },
  name,
  maxFileBytes,
  start,
}: FetchEndProps) => {
  const origin = useContext(AnswerContext);
  const closed = failed
    .filter(({ why }) => why === 'no-access')
    .map(({ url }) => url);
  const hosts = [...new Set(closed.map(hostOf))];
  const allow = async () => {
    // Fetches everything again, because the result is one file.
    if (await origin?.allow(closed)) start(true);
  };
  const all = kept + failed.length;
  return (
    <section class="pad stack fetch-end">
      <p role="status">
        {all === 0
          ? i18n.t('output.fetch.broke')
          : i18n.t('output.fetch.cameOf', [count(kept), count(all)])}
        {hosts.length > 0 &&
          ` ${i18n.t('output.fetch.closed', hosts.length, [count(hosts.length)])}`}
      </p>
      {failed.length > 0 && (
        <div class="acts">
          {hosts.length > 0 && origin && (
            <ActionButton
              label={
                hosts.length === 1
                  ? i18n.t('output.picture.allow', [hosts[0] ?? ''])
                  : i18n.t('output.fetch.allow', [count(hosts.length)])
              }
              onClick={allow}
            />
          )}
          {file && (
            <ActionButton
              label={i18n.t('output.fetch.saveThose', kept, [count(kept)])}
              onClick={() => saveFile(name, file)}
            />
          )}
        </div>
      )}
      <LongList items={failed} class="addresses">
        {(one) => (
          <li key={one.url}>
            <AddressLink address={one.url} />
            <p class="muted small">{fetchError(one, maxFileBytes)}</p>
          </li>
        )}
      </LongList>
    </section>
  );
};

export function fetchError(
  { url, why, status }: Failed,
  maxFileBytes = maxBytes,
): string {
  const facts: Partial<Record<Failed['why'], string>> = {
    'too-large': fileSize(maxFileBytes),
    'too-many': count(maxPictures),
    'no-room': i18n.t('output.fetch.most', [
      count(maxInZip),
      fileSize(maxZipBytes),
    ]),
  };
  return i18n.t(`output.picture.why.${keyOf(why)}`, [
    hostOf(url),
    facts[why] ?? `${status ?? ''}`,
  ]);
}
