import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useContext, useMemo } from 'preact/hooks';
import { i18n } from '#i18n';
import { hostOf } from '@/components/ui/address';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { dayAndTime } from '@/components/ui/measure';
import { useNow } from '@/components/ui/now';
import { fromBase64 } from '@/lib/core/base64';
import { webLink } from '@/lib/safe/web-link';
import {
  type PictureStatus,
  imageType,
  isInline,
  judgePicture,
  pictureStatus,
} from '@/lib/scrape';
import { AddressLinks } from './address';
import { AnswerContext } from './contexts';
import { fetchError } from './fetching';
import { PictureView } from './picture-view';
import { ToolsRow } from './tools';

type KeptPictureProps = { url: string; title: string; isOnly?: true };

/**
 * A picture taken by the service, by its address: the picture if Pluck has it,
 * else its address and how to download it. `title`: its name, also as a file.
 * `isOnly`: the view shows nothing else, so it has the result's tools.
 */
export const KeptPicture = ({ url, title, isOnly }: KeptPictureProps) => {
  const origin = useContext(AnswerContext);
  const now = useNow(false);
  const inline = useMemo(() => inlineImage(url), [url]);
  const status =
    origin && pictureStatus(url, origin.files, { answeredAt: origin.at, now });
  const savedAt = status?.is === 'kept' ? status.savedAt : undefined;
  // Each read of the store returns a new object for the same bytes.
  const kept = useMemo(
    () => (status?.is === 'kept' ? status.blob : undefined),
    [url, savedAt],
  );
  const blob = inline ?? kept;
  if (blob) {
    const source = i18n.t(
      inline ? 'output.picture.inline' : 'output.picture.kept',
    );
    return (
      <PictureView
        blob={blob}
        title={title}
        source={source}
        Tools={isOnly ? ToolsRow : PlainRow}
      />
    );
  }
  return (
    <>
      {isOnly && <ToolsRow />}
      <div class="pad stack">
        {status && status.is !== 'kept' && (
          <p class="soft" role={status.is === 'coming' ? 'status' : undefined}>
            {statusText(status, now)}
          </p>
        )}
        {status?.is === 'there' && <Download url={url} status={status} />}
        <AddressLinks addresses={[url]} />
      </div>
    </>
  );
};

const PlainRow = ({ children }: { children?: ComponentChildren }) => (
  <div class="tools-row">{children}</div>
);

/**
 * The bytes and type of a base64 image in a `data:` URL; undefined if there is
 * none.
 */
function inlineImage(address: string): Blob | undefined {
  const comma = address.indexOf(',');
  if (!isInline(address) || !/;base64$/i.test(address.slice(0, comma)))
    return undefined;
  const bytes = fromBase64(address.slice(comma + 1));
  const type = bytes && imageType(bytes);
  return type ? new Blob([bytes], { type }) : undefined;
}

function statusText(
  status: Exclude<PictureStatus, { is: 'kept' }>,
  now: number,
): string {
  switch (status.is) {
    case 'coming':
      return i18n.t('output.picture.coming');
    case 'there':
      return i18n.t('output.picture.there', [dayAndTime(status.until, now)]);
    case 'gone':
      return i18n.t('output.picture.gone', [dayAndTime(status.since, now)]);
    case 'inline':
      return i18n.t('output.picture.notInline');
  }
}

type AtService = Extract<PictureStatus, { is: 'there' }>;

/** Why a picture is only at the service, and what to do about it. */
const Download = ({
  url,
  status: { why, status: httpStatus },
}: {
  url: string;
  status: AtService;
}) => {
  const origin = useContext(AnswerContext);
  const isBusy = useSignal(false);
  const judged = judgePicture(url, origin?.baseUrl);
  const reason =
    why ?? (judged === 'fetch' || judged === 'inline' ? undefined : judged);
  const download = async () => {
    // Before any await, because the browser shows its prompt only in a click.
    const allowed = why === 'no-access' ? origin?.allow([url]) : true;
    isBusy.value = true;
    try {
      if (await allowed) await origin?.fetchPicture(url);
    } finally {
      isBusy.value = false;
    }
  };
  return (
    <>
      {reason && <p>{fetchError({ url, why: reason, status: httpStatus })}</p>}
      {judged === 'fetch' && (
        <div class="acts">
          <Button
            size="small"
            disabled={isBusy.value}
            onClick={() => void download()}
          >
            {why === 'no-access'
              ? i18n.t('output.picture.allow', [hostOf(url)])
              : i18n.t(
                  why === undefined || why === 'too-many'
                    ? 'output.picture.keep'
                    : 'job.tryAgain',
                )}
          </Button>
        </div>
      )}
      {judged !== 'fetch' && webLink(url) && (
        <div class="acts">
          <a
            class="btn btn-sm"
            href={webLink(url)?.href}
            target="_blank"
            rel="noopener noreferrer"
          >
            {i18n.t('output.picture.open')}
          </a>
          <CopyButton text={() => url} label={i18n.t('output.media.copy')} />
        </div>
      )}
    </>
  );
};
