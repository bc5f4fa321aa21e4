import { computed, useSignal, signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useMemo, useContext, useEffect } from 'preact/hooks';
import { i18n } from '#i18n';
import { showPlaceholders } from '@/lib/contract/schema/placeholders';
import type { FramePlace } from '@/lib/safe/frame-document';
import { sanitizeFragment, sanitizeDocument } from '@/lib/safe/sanitize';
import { startMarkdownWorker } from '@/lib/safe/start-worker';
import { useDrawing } from './append-piecewise';
import { ImagesToggle, PageFrame, canFrame } from './page-frame';
import {
  type Heading,
  type MarkdownReading,
  createReading,
  readingMinutes,
} from './reading';
import { asMarkdown, ShowAs, Tools } from './tools';
import { SourceView } from './source-view';
import { createStreamQueue } from './queued-pieces';
import { spareWorkers } from './spare-worker';
import { workerPieces } from './worker-pieces';
import { decoded } from '@/lib/core/decoded';
import { withoutPlace } from '@/lib/core/web-address';
import { AnswerContext, PassageActionsContext } from './contexts';
import { markRepeats, showUnasked } from './inline-pictures';
import { TableOfContents } from 'lucide';
import { count } from '@/components/ui/measure';
import { IconButton } from '@/components/ui/button';
import { IconMenu, MenuItem } from '@/components/ui/menu';
import { wordCount } from '@/lib/core/count-words';

/**
 * A working worker sends a piece well before two seconds; otherwise the text is
 * shown as source.
 */
const maxSilence = { atStartMs: 4000, laterMs: 1500 };
const workers = spareWorkers(startMarkdownWorker);

/** Makes the first text appear sooner: call it while a page starts. */
export const prepareReading = (): void => workers.prepare();

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
  const isDrawn = isRead && reading.state.value === 'done';
  // Each piece changes the counts, but seldom these two flags.
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
      <Tools
        title={title}
        copy={source}
        copyHtml={() =>
          isDrawn ? sanitizeDocument(reading.html()) : undefined
        }
        save={[asMarkdown(() => source)]}
        display={
          <>
            {!isPlain && (
              <ShowAs
                mode={mode}
                labels={{
                  read: i18n.t('output.read'),
                  source: i18n.t('output.source'),
                }}
              />
            )}
            {isRead && hasImages.value && (
              <ImagesToggle areShown={showsImages} number={reading.images} />
            )}
          </>
        }
        outline={
          isRead && (
            <OutlineButton
              reading={reading}
              markdown={markdown}
              onPick={pick}
            />
          )
        }
      />
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

const inTurn = createStreamQueue(2);

/** `isOneOfMany`: waits for its turn, as each reading takes a worker. */
export const useReading = (
  markdown: string,
  isOneOfMany = false,
): MarkdownReading =>
  useMemo(() => {
    const pieces = () =>
      workerPieces(workers.take(), markdown, {
        maxSilence,
        onDone: workers.giveBack,
      });
    return createReading({
      pieces: isOneOfMany ? () => inTurn(pieces) : pieces,
      sanitize: (html) =>
        markRepeats(
          sanitizeFragment(html, (host) => i18n.t('output.imageOn', [host])),
        ),
    });
  }, [markdown]);

export const ReadingText = ({
  reading,
  isHidden,
}: {
  reading: MarkdownReading;
  isHidden: boolean;
}) => {
  const target = useDrawing<HTMLElement>(reading, reading.draw);
  useCitations(target);
  const unasked = useContext(AnswerContext)?.unaskedPictures;
  const images = reading.images.value;
  useEffect(() => {
    if (unasked && canFrame && target.current)
      showUnasked(target.current, unasked);
  }, [unasked, images]);
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

function goTo(heading: Heading | undefined): void {
  if (!heading) return;
  const { element } = heading;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'start' });
}

/**
 * A click on a citation of the page shows its passage there, instead of opening
 * the page again.
 */
export function useCitations(text: { current: HTMLElement | null }): void {
  const passages = useContext(PassageActionsContext);
  const own = useContext(AnswerContext)?.own;
  useEffect(() => {
    const pages = new Set(own?.map(withoutPlace));
    const listener = (event: MouseEvent) => {
      const link =
        event.target instanceof Element ? event.target.closest('a') : null;
      const [, cited] = /:~:text=([^&]+)/.exec(link?.hash ?? '') ?? [];
      if (!passages || !link || cited === undefined) return;
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.shiftKey ||
        !pages.has(withoutPlace(link.href))
      )
        return;
      event.preventDefault();
      const [start = '', end] = cited.split(',').map(decoded);
      void passages.show(start, end);
    };
    const element = text.current;
    element?.addEventListener('click', listener);
    return () => element?.removeEventListener('click', listener);
  }, [text, passages, own]);
}

type Props = {
  reading: MarkdownReading;
  markdown: string;
  /** Goes to a heading, by its index. */
  onPick(heading: number): void;
};

const maxHeadings = 300;

/** Whether the panel is wide enough for the outline beside the text. */
const wide = globalThis.matchMedia?.('(width >= 32.5em)');
const isWide = signal(wide?.matches ?? false);
wide?.addEventListener('change', ({ matches }) => {
  isWide.value = matches;
});

/**
 * Whether the user wants the outline beside the text, for as long as the panel
 * is open.
 */
const isWanted = signal(true);

/** Whether the outline is beside the text, which has several headings. */
export const hasColumn = ({ headings }: MarkdownReading): boolean =>
  isWide.value && isWanted.value && headings.value > 1;

/**
 * Shows the text's size and headings: in a menu, or beside the text if the
 * panel is wide.
 */
export const OutlineButton = ({ reading, markdown, onPick }: Props) => {
  const isOpen = useSignal(false);
  if (markdown.trim() === '') return null;
  if (isWide.value)
    return (
      <IconButton
        icon={TableOfContents}
        label={i18n.t('output.outline')}
        aria-pressed={hasColumn(reading)}
        disabled={reading.headings.value < 2}
        aria-keyshortcuts="o"
        onClick={() => {
          isWanted.value = !isWanted.value;
        }}
      />
    );
  return (
    <IconMenu
      id="outline"
      class="outline"
      icon={TableOfContents}
      label={i18n.t('output.outline')}
      button={{ 'aria-keyshortcuts': 'o' }}
      onBeforeToggle={({ newState }) => {
        isOpen.value = newState === 'open';
      }}
    >
      {isOpen.value && (
        <Headings reading={reading} markdown={markdown} onPick={onPick} />
      )}
    </IconMenu>
  );
};

export const OutlineColumn = (props: Props) => (
  <nav class="outline outline-column" aria-label={i18n.t('output.outline')}>
    <Headings {...props} />
  </nav>
);

const Headings = ({ reading, markdown, onPick }: Props) => {
  const words = useMemo(() => wordCount(markdown), [markdown]);
  // Headings that aren't listed don't cause a new rendering.
  const shown = useMemo(
    () => computed(() => Math.min(reading.headings.value, maxHeadings)),
    [reading],
  );
  const headings = reading.firstHeadings(shown.value);
  const top = Math.min(...headings.map(({ level }) => level));
  return (
    <>
      <p class="menu-head">
        {i18n.t('output.words', words, [count(words)])} ·{' '}
        {i18n.t('output.minutes', [readingMinutes(words)])}
      </p>
      <ol>
        {headings.map((heading, index) => (
          <li key={index}>
            <MenuItem
              dir="auto"
              class={levelOf(heading, top)}
              onClick={() => onPick(index)}
            >
              {heading.text || '…'}
            </MenuItem>
          </li>
        ))}
      </ol>
      <HeadingsNotShown reading={reading} />
    </>
  );
};

const HeadingsNotShown = ({ reading }: Pick<Props, 'reading'>) => {
  const hidden = reading.headings.value - maxHeadings;
  return hidden > 0 ? (
    <p class="small muted">
      {i18n.t('output.moreHeadings', hidden, [count(hidden)])}
    </p>
  ) : null;
};

const levelOf = ({ level }: Heading, top: number) => `level-${level - top}`;
