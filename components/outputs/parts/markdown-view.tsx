import { computed, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { i18n } from '#i18n';
import { showPlaceholders } from '@/lib/contract/schema/placeholders';
import type { FramePlace } from '@/lib/safe/frame-document';
import { sanitizeFragment } from '@/lib/safe/sanitize';
import { startMarkdownWorker } from '@/lib/safe/start-worker';
import { useDrawing } from './append-piecewise';
import { useCitations } from './citations';
import { ImagesToggle, PageFrame } from './page-frame';
import { OutlineButton, OutlineColumn, hasColumn } from './outline';
import { type Heading, type MarkdownReading, createReading } from './reading';
import { asMarkdown, ShowAs, Tools } from './tools';
import { SourceView } from './source-view';
import { spareWorkers } from './spare-worker';
import { workerPieces } from './worker-pieces';

/**
 * A working worker sends a piece well before two seconds; otherwise the text is
 * shown as source.
 */
const maxSilence = { atStartMs: 4000, laterMs: 1500 };
const workers = spareWorkers(startMarkdownWorker, (task) =>
  globalThis.requestIdleCallback?.(task),
);

/**
 * `source`: shown as source and exported, if it has more than the text.
 * `about`: shown above the text, such as the question it answers. `empty`:
 * shown if there is no text.
 */
type MarkdownViewProps = {
  markdown: string;
  source?: string;
  title: string;
  about?: ComponentChildren;
  empty?: string;
};

/**
 * Rendered Markdown with its outline, or its source. Remote images load only on
 * request.
 */
export const MarkdownView = ({
  markdown: text,
  source: written = text,
  title,
  about,
  empty = i18n.t('output.empty'),
}: MarkdownViewProps) => {
  const markdown = useMemo(() => showPlaceholders(text), [text]);
  const source = useMemo(() => showPlaceholders(written), [written]);
  const mode = useSignal<'read' | 'source'>('read');
  const showsImages = useSignal(false);
  const place = useSignal<FramePlace | undefined>(undefined);
  const reading = useReading(markdown);
  const pick = (heading: number) => {
    if (showsImages.value) place.value = { heading };
    else goTo(reading.headingAt(heading));
  };
  const isPlain = reading.state.value === 'plain';
  const isRead = mode.value === 'read' && !isPlain;
  // Each piece changes the numbers, but seldom these.
  const [hasOutline, hasImages] = useMemo(
    () =>
      [
        computed(() => hasColumn(reading)),
        computed(() => reading.images.value > 0),
      ] as const,
    [reading],
  );
  const isBeside = isRead && hasOutline.value;
  return (
    <>
      <Tools title={title} copy={source} save={[asMarkdown(() => source)]}>
        {!isPlain && (
          <ShowAs
            mode={mode}
            labels={{
              read: i18n.t('output.read'),
              source: i18n.t('output.source'),
            }}
          />
        )}
        {isRead && (
          <OutlineButton reading={reading} markdown={markdown} onPick={pick} />
        )}
        {isRead && hasImages.value && (
          <ImagesToggle areShown={showsImages} number={reading.images} />
        )}
      </Tools>
      {about}
      {isPlain && <p class="frame-bar">{i18n.t('output.tooHard')}</p>}
      {reading.state.value === 'partly' && (
        <p class="frame-bar">{i18n.t('output.tooLarge')}</p>
      )}
      {markdown.trim() === '' && <p class="pad muted">{empty}</p>}
      {!isRead && <SourceView text={source} />}
      <div hidden={!isRead} class={isBeside ? 'read has-outline' : 'read'}>
        {isBeside && (
          <OutlineColumn reading={reading} markdown={markdown} onPick={pick} />
        )}
        {showsImages.value && (
          <PageFrame
            html={`<article>${reading.html()}</article>`}
            allowImages
            look="text"
            place={place.value}
          />
        )}
        <ReadingText reading={reading} isHidden={showsImages.value} />
      </div>
    </>
  );
};

/** Markdown being rendered. */
export const useReading = (markdown: string): MarkdownReading =>
  useMemo(
    () =>
      createReading({
        pieces: () =>
          workerPieces(workers.take(), markdown, {
            maxSilence,
            onDone: workers.giveBack,
          }),
        sanitize: (html) =>
          sanitizeFragment(html, (host) => i18n.t('output.imageOn', [host])),
      }),
    [markdown],
  );

export const ReadingText = ({
  reading,
  isHidden,
}: {
  reading: MarkdownReading;
  isHidden: boolean;
}) => {
  const target = useDrawing<HTMLElement>(reading, reading.draw);
  useCitations(target);
  return (
    <article
      ref={target}
      class="md"
      dir="auto"
      hidden={isHidden}
      aria-busy={reading.state.value === 'drawing'}
    />
  );
};

/** Scrolls to a heading and focuses it. */
function goTo(heading: Heading | undefined): void {
  if (!heading) return;
  const { element } = heading;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'start' });
}
