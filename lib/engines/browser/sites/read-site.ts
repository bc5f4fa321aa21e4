import {
  type PageParts,
  type Post,
  type PostLabels,
  type Replies,
  type Turn,
  type TurnLabels,
  cuesMarkdown,
  postsMarkdown,
  postsToKeep,
  turnsMarkdown,
} from '@/lib/parts';
import { readers } from './readers';
import type { Content, SiteReading } from './site-reader';
import type { Site } from './site';
import { siteOf } from './table';

/** Words of the user's language for the Markdown of parts. */
export type SiteLabels = TurnLabels & PostLabels;

/** What the reader of pages does for the reader of sites. */
export type SiteTools = {
  /** As in `prepare/prepare.ts`. */
  prepare(copy: Document, base: string): (found: Element) => void;
  toMarkdown(content: Element): string;
};

export type SiteOptions = {
  labels: SiteLabels;
  replies?: Replies | undefined;
  thinking?: boolean | undefined;
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
      failed: Site['name'];
    };

/** The longest stretch of work before the page may respond again. */
const maxStretchMs = 40;

/** Never shown, or for a click only. Formulas keep their hidden source. */
const controls =
  'script, style, noscript, template, button, input, select, textarea, svg:not([role="img"]), [hidden], [role="button"]:not(a, img), [role="toolbar"], [role="menu"], .sr-only, .visually-hidden, .visuallyhidden, .screen-reader-text, .cdk-visually-hidden';

/**
 * Reads a page of a known site: its parts as data, and as one note. The page is
 * not changed and can respond in between. Undefined if no reader fits.
 */
export async function readSite(
  document: Document,
  options: SiteOptions,
  tools: SiteTools,
): Promise<SiteAnswer | undefined> {
  const url = new URL(document.URL);
  const site = siteOf(document, url);
  if (!site) return undefined;
  const reading = attempt(() => readers[site.id]?.({ document, url }));
  if (!reading) return { failed: site.name };
  return answerOf(site, reading, { document, options, tools });
}

function attempt(read: () => SiteReading | undefined): SiteReading | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

type Surroundings = {
  document: Document;
  options: SiteOptions;
  tools: SiteTools;
};

async function answerOf(
  site: Site,
  reading: SiteReading,
  { document, options, tools }: Surroundings,
): Promise<SiteAnswer> {
  const { labels, replies, thinking: withThinking } = options;
  const convert = createConverter(document, reading, tools);
  const lead = reading.lead && (await convert(reading.lead));
  const turns =
    reading.turns &&
    (await eachOf(reading.turns, async (part) => {
      const { content, thinking, ...facts } = part;
      const made: Turn = { ...facts, markdown: await convert(content) };
      if (thinking) made.thinking = await convert(thinking, false);
      return made;
    }));
  const posts =
    reading.posts &&
    (await eachOf(reading.posts, async (part) => {
      const { content, ...facts } = part;
      const made: Post = {
        depth: 0,
        ...facts,
        markdown: await convert(content),
      };
      return made;
    }));
  const { cues, chapters, captions, paper, code, total, more } = reading;
  const shown = (turns ?? posts)?.length ?? 0;
  const parts: PageParts = {
    turns,
    posts,
    cues,
    chapters,
    captions,
    paper,
    code,
    extent:
      (turns ?? posts) && (total ?? (more && shown)) !== undefined
        ? { shown, total, canLoad: more !== undefined }
        : undefined,
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
  return { parts, metadata, content: { element: convert.article, markdown } };
}

/**
 * Converts parts of the page to Markdown. `article` collects all that was
 * converted, for formats other than Markdown.
 */
function createConverter(
  document: Document,
  { clean }: SiteReading,
  { prepare, toMarkdown }: SiteTools,
) {
  // A document without a window: it loads no picture and runs no script.
  const scratch = document.implementation.createHTMLDocument('');
  const article = scratch.createElement('article');
  let begun = performance.now();
  const convert = async (content: Content, isKept = true): Promise<string> => {
    if (performance.now() - begun > maxStretchMs) {
      await pageResponds();
      begun = performance.now();
    }
    const part = scratch.createElement('section');
    for (const piece of content) part.append(copyOf(piece, scratch));
    clean?.(part);
    for (const control of part.querySelectorAll(controls)) control.remove();
    scratch.body.replaceChildren(part);
    prepare(scratch, document.baseURI)(part);
    const markdown = toMarkdown(part).trim();
    if (isKept) article.append(part);
    return markdown;
  };
  return Object.assign(convert, { article });
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

async function eachOf<From, To>(
  all: readonly From[],
  make: (one: From) => Promise<To>,
): Promise<To[]> {
  const made: To[] = [];
  for (const one of all) made.push(await make(one));
  return made;
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
