import type { Content } from '@/lib/engines/browser/sites/site-reader';
import { all } from '@/lib/engines/browser/sites/dom';
import { wordsBelow, wordsIn } from './own-text';

/** What is no text of a post: others in it, its marks, and what is around these. */
export type Frame = {
  posts: ReadonlySet<Element>;
  marks: ReadonlySet<Element>;
  around: ReadonlySet<Element>;
  /** Classes of what is around marks, such as a column about the author. */
  columns: ReadonlySet<string>;
};

/** A part of a post beside its marks. */
type Piece = {
  content: Element | string;
  /** Beside a mark, such as in a column about the author. */
  isAboutPost: boolean;
};

const furniture =
  'button, form, nav, script, style, template, [class~="sig"], [class*="signature" i], [class*="avatar" i], [class*="userpic" i], [class*="edited" i], [class*="last-edit" i], [class*="lastedit" i]';
const code = 'pre';
const pictures = 'img, picture, video, audio, iframe';
/** Files, whose names may be alike. */
export const files =
  'a[download], a[href$=".pdf" i], a[href$=".zip" i], a[href$=".gz" i], a[href$=".txt" i], a[href$=".csv" i], a[href$=".log" i], a[href$=".patch" i], a[href$=".diff" i], a[href$=".doc" i], a[href$=".docx" i], a[href$=".xlsx" i], a[href$=".odt" i], a[href*="attachment" i]';
const paragraphs = 'p, li, blockquote, dd';
const inline = 'a, b, i, em, strong, span, small, label, cite, time';
/** So many words are a text, even beside a name. */
const minText = 8;
/** So many are more than a label. */
const minInline = 3;

/** The parts of posts beside their marks, their controls and the posts in them. */
export function piecesOf(
  node: { childNodes: Iterable<ChildNode> },
  frame: Frame,
  body?: Element,
  isAboutPost = false,
): Piece[] {
  return [...node.childNodes].flatMap((child): Piece[] => {
    if (child.nodeType === 3)
      return hasWords(child.nodeValue)
        ? [{ content: child.nodeValue ?? '', isAboutPost }]
        : [];
    if (child.nodeType !== 1) return [];
    const element = child as Element;
    if (element === body) return [{ content: element, isAboutPost: false }];
    if (body && element.contains(body)) return piecesOf(element, frame, body);
    if (frame.posts.has(element) || frame.marks.has(element)) return [];
    if (frame.around.has(element)) return piecesOf(element, frame, body, true);
    return element.matches(furniture)
      ? []
      : [
          {
            content: element,
            isAboutPost: isAboutPost || frame.columns.has(element.className),
          },
        ];
  });
}

/** `isNamed`: the page itself says that the body is the text. */
type Post = { pieces: readonly Piece[]; body: Element; isNamed: boolean };

/**
 * The texts of posts with the pieces beside them that only they have: no labels
 * or controls, which are the same in others. `known`: words that say nothing,
 * such as the title's.
 */
export function withOwnPieces(
  posts: readonly Post[],
  known: readonly string[],
): Content[] {
  const counts = new Map<string, number>();
  for (const { pieces, body } of posts) {
    const besides = pieces.filter(({ content }) => content !== body);
    const keys = [...besides.flatMap(wordsOf), ...besides.flatMap(sourcesOf)];
    for (const key of new Set(keys))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  for (const word of known) counts.set(word, Infinity);
  const isOwn = (key: string) => counts.get(key) === 1;
  const hasText = (piece: Piece): boolean => {
    const own = wordsOf(piece).filter(isOwn).length;
    const { content } = piece;
    if (typeof content === 'string' || content.matches(inline))
      return own >= (piece.isAboutPost ? minText : minInline);
    if (!piece.isAboutPost) return own > 0;
    return [content, ...all(content, paragraphs)].some(
      (one) =>
        one.matches(paragraphs) &&
        wordsBelow(one).filter(isOwn).length >= minText,
    );
  };
  const isKept = (piece: Piece, isNamed: boolean): boolean => {
    const { content, isAboutPost } = piece;
    if (typeof content !== 'string' && holds(content, code)) return true;
    if (typeof content !== 'string' && holds(content, files)) return true;
    if (!isAboutPost && sourcesOf(piece).some(isOwn)) return true;
    return !isNamed && hasText(piece);
  };
  return posts.map(({ pieces, body, isNamed }) =>
    pieces
      .filter((piece) => piece.content === body || isKept(piece, isNamed))
      .map(({ content }) => content),
  );
}

const holds = (element: Element, selector: string): boolean =>
  element.matches(selector) || element.querySelector(selector) !== null;

const wordsOf = ({ content }: Piece): string[] =>
  (typeof content === 'string' ? wordsIn(content) : wordsBelow(content)).filter(
    (word) => /\p{L}/u.test(word),
  );

/** The addresses of its pictures and recordings. */
const sourcesOf = ({ content }: Piece): string[] =>
  typeof content === 'string'
    ? []
    : [
        ...(content.matches(pictures) ? [content] : []),
        ...all(content, pictures),
      ]
        .filter((one) => !one.closest(furniture))
        .flatMap((one) => one.getAttribute('src') ?? []);

const hasWords = (text: string | null): boolean =>
  /[\p{L}\p{N}]/u.test(text ?? '');
