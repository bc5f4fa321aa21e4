import { getOwn } from '@/lib/core/objects';
import {
  type Extent,
  type PageParts,
  type Post,
  type PostLabels,
  type Replies,
  type Turn,
  type TurnLabels,
  cuesMarkdown,
  plainLine,
  postsMarkdown,
  postsToKeep,
  turnsMarkdown,
} from '@/lib/parts';
import { type Convert, type Converted, createCollector } from './collect';
import { type Ended, type LoadDeps, loadAll } from './load-all';
import { readers } from './readers';
import type { Content, SiteReading } from './site-reader';
import type { Site } from './site';

/** Words of the user's language for the Markdown of parts. */
export type SiteLabels = TurnLabels & PostLabels;

/** What the reader of pages does for the reader of sites. */
export type SiteTools = {
  /** Prepares these parts, which are alone in their document, and converts them. */
  convert(parts: Element[], base: string): string[];
  /** To load the parts that the page doesn't show yet. */
  loading?: Omit<LoadDeps, 'document' | 'read'>;
};

export type SiteOptions = {
  /** The page's site, from the table that only the reader of pages has. */
  site: Site;
  labels: SiteLabels;
  replies?: Replies | undefined;
  thinking?: boolean | undefined;
  /** Loads what the page offers beside what it shows. */
  loadsAll?: boolean | undefined;
};

/**
 * A page as its site's reader sees it. Without `content`, the parts are beside
 * the text that any page has.
 */
export type SiteAnswer =
  | {
      parts: PageParts;
      metadata: Record<string, string>;
      content?: { element: Element; markdown: string };
    }
  | {
      /** The reader that found nothing where it expected something. */
      failed?: Site['name'];
    };

/** The longest stretch of work before the page may respond again. */
const maxStretchMs = 40;

/** Never shown, or for a click only. Formulas keep their hidden source. */
const controls =
  'script, style, noscript, template, button, input, select, textarea, svg:not([role="img"]), [hidden], [role="button"]:not(a, img), [role="toolbar"], [role="menu"], .sr-only, .visually-hidden, .visuallyhidden, .screen-reader-text, .cdk-visually-hidden';

/**
 * Reads a page of a known site: its parts as data, and as one note. The page
 * can respond in between, and is not changed; only `loadsAll` makes it show
 * more, and scrolls back.
 */
export async function readSite(
  document: Document,
  options: SiteOptions,
  tools: SiteTools,
): Promise<SiteAnswer> {
  const url = new URL(document.URL);
  const { site } = options;
  const read = (page = document, address = url) =>
    attempt(() => getOwn(readers, site.id)?.({ document: page, url: address }));
  const reading = read();
  if (!reading) return site.isGuess ? {} : { failed: site.name };
  const convert = createConverter(document, reading, tools);
  // Both are copied before the page can change.
  const leading = convert(reading.lead ? [reading.lead] : []);
  const collected = createCollector(convert);
  await collected.add(reading);
  const [lead] = await leading;
  const ended =
    options.loadsAll && tools.loading
      ? await loadAll(reading, collected, { ...tools.loading, document, read })
      : undefined;
  const last = options.loadsAll ? (read() ?? reading) : reading;
  await pageResponds();
  const answer = answerOf(last, {
    lead: lead?.markdown,
    turns: collected.turns(),
    posts: collected.posts(),
    ended,
    elements: [...(lead ? [lead.element] : []), ...collected.elements()],
    options,
  });
  await pageResponds();
  return answer;
}

/** A hostile page may break any step; undefined if it does. */
function attempt<T>(step: () => T): T | undefined {
  try {
    return step();
  } catch {
    return undefined;
  }
}

type Found = {
  lead: string | undefined;
  turns: Turn[] | undefined;
  posts: Post[] | undefined;
  ended: Ended | undefined;
  elements: Element[];
  options: SiteOptions;
};

function answerOf(
  reading: SiteReading,
  { lead, turns, posts, ended, elements, options }: Found,
): SiteAnswer {
  const { site, labels, replies, thinking: withThinking } = options;
  const { captions, paper, code } = reading;
  const cues = filled(reading.cues);
  const parts: PageParts = {
    turns,
    posts,
    cues,
    chapters: filled(reading.chapters),
    captions,
    paper,
    code,
    extent: extentOf(reading, turns ?? posts ?? cues, {
      loadsAll: options.loadsAll === true,
      ended,
    }),
    siteReader: `${site.id} ${site.version}`,
  };
  const { title, author, published } = reading;
  const metadata = definedOf({ title, author, publishedTime: published });
  const markdown = [
    lead,
    turns && turnsMarkdown(turns, labels, withThinking),
    posts && postsMarkdown(postsToKeep(posts, replies), labels),
    cues && cuesMarkdown(cues, reading.linkTo),
  ]
    .filter(Boolean)
    .join('\n\n');
  if (!markdown || reading.isBeside) return { parts, metadata };
  return {
    parts,
    metadata,
    content: { element: articleOf(elements), markdown },
  };
}

/** A list of nothing says no more than none. */
const filled = <T>(list: T[] | undefined): T[] | undefined =>
  list && list.length > 0 ? list : undefined;

/** All that was converted, in order, for formats other than Markdown. */
function articleOf(elements: Element[]): Element {
  const page = document.implementation.createHTMLDocument('');
  const article = page.createElement('article');
  article.append(...elements);
  return article;
}

/** How much of the page was read, if the page says or shows that there is more. */
function extentOf(
  { total, more }: SiteReading,
  parts: readonly unknown[] | undefined,
  { loadsAll, ended }: { loadsAll: boolean; ended: Ended | undefined },
): Extent | undefined {
  if (total === undefined && !more) return undefined;
  const canGoOn = loadsAll ? ended === 'stopped' || ended === 'limit' : true;
  return {
    shown: parts?.length ?? 0,
    total,
    canLoad: more !== undefined && canGoOn,
    ended,
  };
}

/** Converts parts of the page to Markdown. They are copied at once. */
function createConverter(
  document: Document,
  { clean }: SiteReading,
  tools: SiteTools,
): Convert {
  // A document without a window: it loads no picture and runs no script.
  const scratch = document.implementation.createHTMLDocument('');
  let begun = performance.now();
  const toMarkdown = (parts: Element[]): string[] => {
    scratch.body.replaceChildren(...parts);
    return tools.convert(parts, document.baseURI).map((text) => text.trim());
  };
  return async (contents) => {
    const copies = contents.map((content) => copied(content, scratch));
    const converted: Converted[] = [];
    for (const batch of batchesOf(copies)) {
      if (performance.now() - begun > maxStretchMs) {
        await pageResponds();
        begun = performance.now();
      }
      const parts = batch.map((part) => cleaned(part, clean));
      const markdown =
        attempt(() => toMarkdown(parts)) ??
        // One part must not cost all others, such as one that is too deep.
        parts.map(
          (part) => attempt(() => toMarkdown([part]))?.[0] ?? plainText(part),
        );
      for (const [index, element] of parts.entries())
        converted.push({ element, markdown: markdown[index] ?? '' });
    }
    return converted;
  };
}

function copied(content: Content, scratch: Document): Element {
  const part = scratch.createElement('section');
  for (const piece of content) part.append(copyOf(piece, scratch));
  return part;
}

/** The part without the site's controls. */
function cleaned(part: Element, clean: SiteReading['clean']): Element {
  freeNames(part);
  attempt(() => clean?.(part));
  for (const control of part.querySelectorAll(controls)) control.remove();
  return part;
}

/** In a form, controls shadow its properties that have their names. */
function freeNames(part: Element) {
  for (const control of part.querySelectorAll('form :is([name], [id])'))
    for (const attribute of ['name', 'id'])
      if (Reflect.has(part, control.getAttribute(attribute) ?? ''))
        control.removeAttribute(attribute);
}

const plainText = (part: Element): string =>
  part.textContent
    .split(/\n\s*\n/)
    .flatMap((words) => plainLine(words) ?? [])
    .join('\n\n');

/** Texts are converted several at a time: much work is done once for all. */
const maxBatch = 50;
const maxBatchChars = 20_000;

function* batchesOf(parts: readonly Element[]): Generator<Element[]> {
  let batch: Element[] = [];
  let chars = 0;
  for (const part of parts) {
    const { length } = part.textContent;
    const isFull = batch.length >= maxBatch || chars + length > maxBatchChars;
    if (batch.length > 0 && isFull) {
      yield batch;
      batch = [];
      chars = 0;
    }
    batch.push(part);
    chars += length;
  }
  if (batch.length > 0) yield batch;
}

function copyOf(piece: Element | string, scratch: Document): Node {
  if (typeof piece !== 'string') return scratch.importNode(piece, true);
  const paragraph = scratch.createElement('p');
  paragraph.append(
    ...piece
      .split('\n')
      .flatMap((line, index) =>
        index === 0 ? [line] : [scratch.createElement('br'), line],
      ),
  );
  return paragraph;
}

/** Lets the page handle its events. A timer would wait in a hidden tab. */
const pageResponds = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });

const definedOf = (
  values: Record<string, string | undefined>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
