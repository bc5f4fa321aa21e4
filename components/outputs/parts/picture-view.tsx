import { useSignal } from '@preact/signals';
import type { ComponentChildren, ComponentType } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { set } from '@/components/ui/bind';
import { DownloadButton } from '@/components/ui/download-button';
import { count } from '@/components/ui/count';
import { fileSize } from '@/components/ui/measure';
import { imageExtension } from '@/lib/scrape';
import { fileName } from '@/lib/safe/file-name';
import { Button } from '@/components/ui/button';
import { ShowAs } from './tools';

/** Where to zoom in without a click: the middle of the top. */
const top = { x: 0.5, y: 0 };

type PictureViewProps = {
  blob: Blob;
  title: string;
  source: string;
  Tools: ComponentType<{ children?: ComponentChildren }>;
};

/**
 * A picture with its facts: fitted to the panel, or in full size at the clicked
 * point. `source`: shown beside its size. `Tools`: the row above.
 */
export const PictureView = ({
  blob,
  title,
  source,
  Tools,
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

  const facts = [
    typeof size.value === 'object' &&
      `${count(size.value.width)} × ${count(size.value.height)} px`,
    fileSize(blob.size),
    imageExtension(blob.type).toUpperCase(),
    source,
  ];
  return (
    <>
      <Tools>
        <ShowAs
          mode={zoom}
          labels={{
            fit: i18n.t('output.picture.fit'),
            actual: i18n.t('output.picture.actual'),
          }}
        />
        <span class="take-away">
          <DownloadButton
            name={fileName(title, imageExtension(blob.type))}
            text={() => blob}
            type={blob.type}
            label={i18n.t('output.save')}
          />
        </span>
      </Tools>
      <p class="frame-bar small">{facts.filter(Boolean).join(' · ')}</p>
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
