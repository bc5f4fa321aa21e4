import {
  all,
  firstIn,
  lineOf,
  textAt,
  timeIn,
  webAddress,
} from '@/lib/engines/browser/sites/dom';
import type {
  More,
  SitePage,
  SiteReading,
  TurnPart,
} from '@/lib/engines/browser/sites/site-reader';
import { cleanTurn, labelOf } from './cleaning';
import { scrollerOf, topmost } from './elements';
import type { ChatMarkup, Role } from './markup';
import { namedRoles } from './roles';

type Read = { element: Element; turn: TurnPart | undefined };

/** A conversation whose markup is known; undefined if there are no turns. */
export const readConversation = (
  page: SitePage,
  markup: ChatMarkup,
): SiteReading | undefined =>
  readTurns(page, markup) ?? readTurns(page, { ...markup, ...namedRoles });

function readTurns(
  page: SitePage,
  markup: ChatMarkup,
): SiteReading | undefined {
  const read = markup
    .turns(page)
    .map((element): Read => ({ element, turn: turnOf(element, markup, page) }));
  if (markup.busy && page.document.querySelector(markup.busy)) {
    const last = read.at(-1)?.turn;
    if (!last) read.pop();
    else if (last.role === 'assistant') last.streaming = true;
  }
  const turns = read.flatMap(({ turn }) => turn ?? []);
  if (turns.length === 0) return undefined;
  const elements = read.map(({ element }) => element);
  const missing = read.length - turns.length;
  const total =
    markup.total?.(elements) ?? (missing > 0 ? read.length : undefined);
  return {
    title: titleOf(page.document, markup),
    turns,
    total,
    more: moreOf(read, total, markup),
    clean: (part) => cleanTurn(part, markup),
  };
}

function turnOf(
  element: Element,
  markup: ChatMarkup,
  { url }: SitePage,
): TurnPart | undefined {
  const role = markup.roleOf(element);
  if (!role) return undefined;
  const thinking = markup.thinking?.(element).filter(hasContent) ?? [];
  const blocks = textOf(element, markup.text[role]).filter(
    (block) => hasContent(block) && !isIn(block, thinking),
  );
  const pictures = (markup.pictures?.(element) ?? []).filter(
    (picture) => !isIn(picture, blocks) && !isIn(picture, thinking),
  );
  const content = [
    ...(role === 'user' ? pictures : []),
    ...blocks,
    ...(role === 'user' ? [] : pictures),
    ...(markup.beside?.(element) ?? []),
  ];
  if (content.length === 0 && thinking.length === 0) return undefined;
  const turn: TurnPart = { role, content };
  const facts = {
    author: authorOf(element, role, markup),
    time: timeIn(element),
    id: markup.idOf?.(element) || undefined,
    ...(role === 'assistant' && answerFacts(element, markup, url)),
    ...(thinking.length > 0 && { thinking }),
    streaming: isStreaming(element, markup) || undefined,
  };
  return Object.assign(turn, definedOf(facts));
}

/** What only an answer has. */
function answerFacts(element: Element, markup: ChatMarkup, url: URL) {
  const { tools, cited } = markup;
  const names = tools
    ? all(element, tools).flatMap((one) => lineOf(one) ?? [])
    : [];
  const citations = citationsIn(cited?.(element) ?? [], url);
  return {
    thinkingLabel: markup.thinkingLabel?.(element),
    tools: names.length > 0 ? names : undefined,
    citations: citations.length > 0 ? citations : undefined,
  };
}

/** The pages that links or marks in an answer lead to, each once. */
function citationsIn(
  marks: readonly Element[],
  base: URL,
): { url: string; title?: string }[] {
  const found = new Map<string, { url: string; title?: string }>();
  for (const mark of marks) {
    const address =
      mark.getAttribute('data-pplx-citation-url') ??
      mark.getAttribute('href') ??
      mark.querySelector('a[href]')?.getAttribute('href');
    const url = webAddress(address, base);
    const title = titleAt(mark);
    if (url && !found.has(url))
      found.set(url, { url, ...(title && { title }) });
  }
  return [...found.values()];
}

/** A mark's name is that of its site; a label around it names the page. */
const titleAt = (mark: Element): string | undefined =>
  mark.parentElement?.getAttribute('aria-label') ||
  (textAt(mark, '[data-test-id="sub-title"], .sub-title, .title') ??
    labelOf(mark));

const authorOf = (
  element: Element,
  role: Role,
  { author, bot }: ChatMarkup,
): string | undefined =>
  role === 'assistant'
    ? ((author && ownText(firstIn(element, author))) ?? bot)
    : undefined;

/** An element's text without that of elements in it, if it has text itself. */
function ownText(element: Element | null): string | undefined {
  const own = [...(element?.childNodes ?? [])]
    .filter(({ nodeType }) => nodeType === 3)
    .map(({ textContent }) => textContent)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
  return own || lineOf(element);
}

const isStreaming = (element: Element, { streaming }: ChatMarkup): boolean =>
  streaming !== undefined &&
  (element.matches(streaming) || firstIn(element, streaming) !== null);

function textOf(element: Element, selectors: readonly string[]): Element[] {
  for (const selector of selectors) {
    const found = topmost(element, selector);
    if (found.length > 0) return found;
  }
  return [];
}

const media = 'img, picture, video, audio, canvas, iframe, table, math';

const hasContent = (element: Element): boolean =>
  /[^\s\u200b]/.test(element.textContent) ||
  element.matches(media) ||
  element.querySelector(media) !== null;

const isIn = (element: Element, boxes: readonly Element[]): boolean =>
  boxes.some((box) => box.contains(element));

function titleOf(
  document: Document,
  { title, brand, bot }: ChatMarkup,
): string | undefined {
  const shown = title && lineOf(document.querySelector(title));
  if (shown) return shown;
  const words = lineOf(document.querySelector('title'));
  const rest = brand ? words?.replace(brand, '').trim() : words;
  return rest && rest !== bot ? rest : undefined;
}

function moreOf(
  read: readonly Read[],
  total: number | undefined,
  { list }: ChatMarkup,
): More | undefined {
  const start = read.findIndex(({ turn }) => turn);
  const scroller = scrollerOf(read[start]?.element);
  const scrolled = scroller?.scrollTop ?? 0;
  const shown = read.filter(({ turn }) => turn).length;
  if (total !== undefined && total > shown) {
    const isBelow =
      shown < read.length ? start === 0 : scroller && scrolled < 1;
    return { scroller, direction: isBelow ? 'down' : 'up' };
  }
  if (!list || !scroller || total !== undefined) return undefined;
  if (scrolled > 0) return { scroller, direction: 'up' };
  return list === 'virtual' ? { scroller, direction: 'down' } : undefined;
}

function definedOf<T extends object>(values: T): Partial<T> {
  const entries = Object.entries(values).filter(
    ([, value]) => value !== undefined,
  );
  return Object.fromEntries(entries) as Partial<T>;
}
