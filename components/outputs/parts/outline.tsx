import { computed, signal, useSignal } from '@preact/signals';
import { TableOfContents } from 'lucide';
import { useMemo } from 'preact/hooks';
import { i18n } from '#i18n';
import { count } from '@/components/ui/count';
import { IconButton } from '@/components/ui/icon-button';
import { IconMenu, MenuItem } from '@/components/ui/menu';
import { wordCount } from '@/lib/core/count-words';
import { type Heading, type MarkdownReading, readingMinutes } from './reading';

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
        aria-pressed={isWanted.value}
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

/** The outline beside the text. */
export const OutlineColumn = (props: Props) => (
  <nav class="outline outline-column" aria-label={i18n.t('output.outline')}>
    <Headings {...props} />
  </nav>
);

const Headings = ({ reading, markdown, onPick }: Props) => {
  const words = useMemo(() => wordCount(markdown), [markdown]);
  // The list is not rendered again for headings that it doesn't show.
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
    <p class="small muted">{i18n.t('output.moreHeadings', [count(hidden)])}</p>
  ) : null;
};

const levelOf = ({ level }: Heading, top: number) => `level-${level - top}`;
