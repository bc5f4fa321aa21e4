import { useSignal } from '@preact/signals';
import {
  useContext,
  useMemo,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'preact/hooks';
import { i18n } from '#i18n';
import { hostOf } from '@/components/ui/link';
import {
  Button,
  CopyAction,
  CopyButton,
  DownloadButton,
  copyItem,
} from '@/components/ui/button';
import { dayAndTime, count, fileSize, joined } from '@/components/ui/measure';
import { useNow } from '@/components/ui/poll';
import { fromBase64 } from '@/lib/core/base64';
import { webLink } from '@/lib/safe/web-link';
import {
  type PictureStatus,
  imageType,
  isInline,
  judgePicture,
  pictureStatus,
  imageExtension,
} from '@/lib/scrape';
import { AddressLinks } from './address';
import { AnswerContext } from './contexts';
import { fetchError } from './fetching';
import { ToolsRow, ShowAs } from './tools';
import { set } from '@/components/ui/bind';
import { fileName } from '@/lib/safe/file-name';

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
      <PictureView blob={blob} title={title} source={source} isOnly={isOnly} />
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

/** The only type of picture that every clipboard takes. */
async function asPng(picture: Blob): Promise<Blob> {
  if (picture.type === 'image/png') return picture;
  const bitmap = await createImageBitmap(picture);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  return canvas.convertToBlob({ type: 'image/png' });
}

/** Where to zoom in without a click: the middle of the top. */
const top = { x: 0.5, y: 0 };

type PictureViewProps = {
  blob: Blob;
  title: string;
  source: string;
  isOnly: true | undefined;
};

/**
 * A picture with its facts: fitted to the panel, or in full size at the clicked
 * point. `source`: shown beside its size. `isOnly`: the view shows nothing else,
 * so its tools are those of the view.
 */
export const PictureView = ({
  blob,
  title,
  source,
  isOnly,
}: PictureViewProps) => {
  const url = useSignal('');
  const size = useSignal<
    { width: number; height: number } | 'broken' | undefined
  >(undefined);
  const zoom = useSignal<'fit' | 'actual'>('fit');
  const box = useRef<HTMLDivElement>(null);
  const target = useRef(top);

  useEffect(() => {
    const made = URL.createObjectURL(blob);
    url.value = made;
    return () => URL.revokeObjectURL(made);
  }, [blob]);

  useLayoutEffect(() => {
    const { current } = box;
    if (zoom.value === 'fit' || !current) return;
    const { x, y } = target.current;
    target.current = top;
    current.scrollTo(
      x * current.scrollWidth - current.clientWidth / 2,
      y * current.scrollHeight - current.clientHeight / 2,
    );
  }, [zoom.value]);

  const toggle = ({ offsetX, offsetY, detail, currentTarget }: MouseEvent) => {
    const { clientWidth, clientHeight } = currentTarget as HTMLElement;
    // Keyboard clicks have no position.
    target.current =
      detail > 0
        ? { x: offsetX / clientWidth, y: offsetY / clientHeight }
        : top;
    zoom.value = zoom.value === 'fit' ? 'actual' : 'fit';
  };

  const modes = (
    <ShowAs
      mode={zoom}
      labels={{
        fit: i18n.t('output.picture.fit'),
        actual: i18n.t('output.picture.actual'),
      }}
    />
  );
  const takeAway = (
    <span class="take-away">
      <CopyAction
        label={i18n.t('output.picture.copy')}
        onCopy={() => copyItem({ 'image/png': asPng(blob) })}
      />
      <DownloadButton
        name={fileName(title, imageExtension(blob.type))}
        text={() => blob}
        type={blob.type}
        label={i18n.t('output.save')}
      />
    </span>
  );
  const facts = [
    typeof size.value === 'object' &&
      `${count(size.value.width)} × ${count(size.value.height)} px`,
    fileSize(blob.size),
    imageExtension(blob.type).toUpperCase(),
    source,
  ];
  return (
    <>
      {isOnly ? (
        <ToolsRow display={modes} actions={takeAway} />
      ) : (
        <div class="tools-row">
          {modes}
          {takeAway}
        </div>
      )}
      <p class="frame-bar small">{joined(facts)}</p>
      {size.value === 'broken' ? (
        <p class="pad soft">{i18n.t('output.picture.broken')}</p>
      ) : (
        <div ref={box} class={`picture is-${zoom.value}`}>
          <Button
            variant="plain"
            aria-label={i18n.t(
              zoom.value === 'fit'
                ? 'output.picture.zoomIn'
                : 'output.picture.zoomOut',
            )}
            onClick={toggle}
          >
            {url.value !== '' && (
              <img
                src={url.value}
                alt={title}
                decoding="async"
                onLoad={({ currentTarget }) => {
                  const { naturalWidth: width, naturalHeight: height } =
                    currentTarget;
                  size.value = { width, height };
                }}
                onError={set(size, 'broken')}
              />
            )}
          </Button>
        </div>
      )}
    </>
  );
};
