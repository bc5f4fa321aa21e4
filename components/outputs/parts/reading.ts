import { batch, signal } from '@preact/signals';
import { escapeHtml } from '@/lib/safe/escape';
import { appendPiecewise } from './append-piecewise';
import type { MarkdownPiece } from '@/lib/core/markdown-pieces';

export type Heading = { level: number; text: string; element: HTMLElement };

/**
 * `partly`: blocks too large to lay out are shown as source. `plain`: the whole
 * text is.
 */
type State = 'drawing' | 'done' | 'partly' | 'plain';

type Sanitize = (html: string) => DocumentFragment;

export type MarkdownReading = ReturnType<typeof createReading>;

type Deps = { pieces: () => ReadableStream<MarkdownPiece>; sanitize: Sanitize };

/**
 * A text being rendered, section by section; headings and images are counted on
 * the way.
 */
export function createReading({ pieces, sanitize }: Deps) {
  const state = signal<State>('drawing');
  const headings = signal(0);
  const found: Heading[] = [];
  const images = signal(0);
  const drawn: MarkdownPiece[] = [];

  function toNode(piece: MarkdownPiece): HTMLElement {
    const section = toSection(piece, sanitize);
    drawn.push(piece);
    for (const heading of headingsIn(section)) found.push(heading);
    batch(() => {
      headings.value = found.length;
      images.value += section.querySelectorAll('.inert-image').length;
    });
    return section;
  }

  return {
    state,
    headings,
    images,
    /** The first headings, at most `max`. */
    firstHeadings: (max: number): readonly Heading[] => found.slice(0, max),
    headingAt: (at: number): Heading | undefined => found[at],
    /** Everything rendered so far, unsanitized. */
    html: (): string =>
      drawn
        .map((piece) =>
          'html' in piece
            ? piece.html
            : `<pre>${escapeHtml(piece.plain)}</pre>`,
        )
        .join(''),
    async draw(target: Element, abort: AbortSignal): Promise<void> {
      try {
        await appendPiecewise(target, pieces(), { toNode, signal: abort });
        if (!abort.aborted)
          state.value = drawn.some((piece) => 'plain' in piece)
            ? 'partly'
            : 'done';
      } catch {
        target.replaceChildren();
        batch(() => {
          found.length = 0;
          headings.value = 0;
          images.value = 0;
          state.value = 'plain';
        });
      }
    },
  };
}

const headingsIn = (section: Element): Heading[] =>
  [...section.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')].map(
    (element) => ({
      level: Number(element.localName.slice(1)),
      text: element.textContent.trim(),
      element,
    }),
  );

/**
 * Turns a rendered piece into a section. Wide content scrolls inside it, also
 * with the keyboard.
 */
function toSection(piece: MarkdownPiece, sanitize: Sanitize): HTMLElement {
  const section = document.createElement('section');
  if ('plain' in piece) {
    const block = document.createElement('pre');
    block.className = 'plain';
    block.textContent = piece.plain;
    section.append(block);
    return section;
  }
  section.append(sanitize(piece.html));
  for (const block of section.querySelectorAll('pre')) block.tabIndex = 0;
  for (const table of section.querySelectorAll('table')) {
    const box = document.createElement('div');
    box.className = 'scroll';
    box.tabIndex = 0;
    table.replaceWith(box);
    box.append(table);
  }
  return section;
}

const wordsPerMinute = 220;

/** The time to read these words in whole minutes, at least one. */
export const readingMinutes = (words: number): number =>
  Math.max(1, Math.round(words / wordsPerMinute));
