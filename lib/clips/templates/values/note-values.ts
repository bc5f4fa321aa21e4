import dayjs from 'dayjs';
import { firstText, headlineOf } from '@/lib/core/headline';
import { wordCount } from '@/lib/core/count-words';
import { inertAnswer } from '@/lib/core/inert-answer';
import { getOwn } from '@/lib/core/objects';
import { passages } from '@/lib/core/passages';
import type { Page } from '@/lib/core/page';
import { requestedFormat } from '@/lib/contract/schema/requested-format';
import type { ScrapedPage } from '@/lib/contract/schema/scrape-answer';
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request';
import { showPlaceholders } from '@/lib/contract/schema/placeholders';
import { allOf, callout } from './all-of';
import { type NoteMark, marksList, withMarks } from './marks';
import { linkedData, linkedDataScripts, markedUp } from './marked-up';
import { outline } from '@/lib/clips/templates/filters/markdown';
import { type Plain, plain, plainMembers } from './plain';
import {
  type MetaValues,
  creditsOf,
  paperAuthorsOf,
} from '@/lib/engines/browser/structured/credits';
import { sheetOf, sheetText, shownRows } from '@/lib/sheet';
import { jsonLdThings } from '@/lib/engines/browser/structured/json-ld';

/** What a note is made from: the parts of a job that it may show. */
export type NoteFacts = {
  page: Pick<Page, 'url' | 'title'>;
  request: Pick<ScrapeRequest, 'formats' | 'sendPage'>;
  selection?: string;
  /** The user's own question, if the sent one contains more. */
  asked?: string;
  /** The user's notes on passages, by index. */
  passageNotes?: Readonly<Record<string, string>>;
  /** The user's highlights on the page. */
  marks?: readonly NoteMark[];
};

export const variableNames: readonly string[] = (
  'title url domain site author published description image favicon language date time words content all markdown html ' +
  'rawHtml summary question answer highlights marks markedContent json product turns posts cues chapters paper selection meta schema'
).split(' ');

/**
 * The variables of a note by name. Those without a value on the page are
 * absent.
 */
export type NoteValues = Record<string, Plain>;

/**
 * Reads the variables from a job and its answer. `now` is the time of the clip,
 * in milliseconds since 1970. Values of `schema` need an answer with HTML.
 */
export function noteValues(
  clip: NoteFacts,
  { data, raw }: ScrapedPage,
  now: number,
): NoteValues {
  const { rest: declared = {}, ...known } = data.metadata ?? {};
  const meta = plainMembers({ ...declared, ...known });
  const html = data.rawHtml ?? data.html ?? '';
  const scripts = linkedDataScripts(html);
  const text = (...names: string[]) =>
    firstText(names.map((name) => getOwn(meta, name)));
  // A service assigns its own address to an uploaded page.
  const url =
    (clip.request.sendPage ? undefined : text('url', 'sourceURL')) ??
    clip.page.url;
  const pageTitle = text('title', 'ogTitle', 'og:title') ?? clip.page.title;
  const credits = creditsIn({ meta, html, scripts, url, title: pageTitle });
  const site =
    text('ogSiteName', 'og:site_name', 'application-name', 'siteName') ??
    credits.site;
  const at = dayjs(now).format();
  const table = sheetOf(data);
  const points = table
    ? sheetText(table)
    : inertAnswer(
        firstText([
          outline(plain(raw.product) ?? plain(data.json), [], { url }),
        ]) ?? '',
      );
  const marked = noted(data.highlights ?? '', clip.passageNotes);
  const [selection, markdown] = [clip.selection, data.markdown].map(readable);
  const [summary, answer, highlights] = [data.summary, data.answer, marked].map(
    (one) => readable(firstText([one])),
  );
  const content = firstText([
    selection,
    markdown,
    summary,
    answer,
    highlights,
    points,
  ]);
  const { marks = [] } = clip;
  const question = clip.asked ?? questionOf(clip.request);
  return plainMembers({
    title: headlineOf(pageTitle, {
      headings: headingIn(data.markdown),
      sites: site ? [site] : [],
      url,
    }),
    url,
    domain: URL.parse(url)?.hostname.replace(/^www\./, ''),
    site,
    author: credits.author,
    published: credits.published,
    description: text('description', 'ogDescription', 'og:description'),
    image:
      addressOf(text('ogImage', 'og:image', 'twitter:image', 'image'), url) ??
      addressOf(credits.image, url),
    favicon: addressOf(text('favicon'), url),
    language: text('language'),
    date: at,
    time: at,
    words: content === undefined ? undefined : wordCount(content),
    content,
    all: allOf({
      content,
      summary,
      data: points,
      question,
      answer,
      highlights,
      marks: marksList(marks) || undefined,
    }),
    markdown,
    html: data.html,
    rawHtml: data.rawHtml,
    summary,
    question,
    answer,
    highlights,
    marks: marks.length > 0 ? marks : undefined,
    markedContent: content && withMarks(content, marks),
    json: table ? shownRows(table.rows, table.columns) : data.json,
    product: raw.product,
    turns: raw.turns,
    posts: raw.posts,
    cues: raw.cues,
    chapters: raw.chapters,
    paper: raw.paper,
    selection,
    meta: { name: meta, property: meta },
    schema: linkedData(scripts),
  });
}

/** The first heading of the page's text, if it is plain. */
const headingIn = (markdown = ''): string[] => {
  const heading = /^# +([^*_`[\]<\\\n]+)$/m.exec(markdown)?.[1];
  return heading === undefined ? [] : [heading];
};

const readable = (markdown: string | undefined) =>
  markdown && showPlaceholders(markdown);

/**
 * Passages, each with the user's note below it; without notes, the text is
 * unchanged.
 */
function noted(highlights: string, notes: NoteFacts['passageNotes']): string {
  if (!notes) return highlights;
  return passages(highlights)
    .flatMap((passage, index) => [
      passage,
      notes[index] && callout('note', notes[index]),
    ])
    .filter(Boolean)
    .join('\n\n');
}

const addressOf = (
  address: string | undefined,
  base: string,
): string | undefined =>
  address === undefined
    ? undefined
    : (URL.parse(address, base)?.href ?? undefined);

const questionOf = (request: NoteFacts['request']): string | undefined =>
  requestedFormat(request, 'question')?.question;

type AnsweredPage = {
  meta: Readonly<Record<string, Plain>>;
  html: string;
  scripts: readonly string[];
  url: string;
  title: string;
};

/**
 * The author and date of a page, from an answer's metadata and the data in its
 * HTML.
 */
function creditsIn({ meta, html, scripts, url, title }: AnsweredPage) {
  const values = metaValues(meta);
  const things = [...jsonLdThings(scripts), ...markedUp(html)];
  const { authors, ...credits } = creditsOf(values, things, {
    url,
    titles: [title],
  });
  return {
    ...credits,
    author: authorOf(authors, paperAuthorsOf(values) !== undefined),
  };
}

/**
 * Names of papers contain commas, which would split them in a comma-separated
 * list.
 */
const authorOf = (
  authors: string[],
  isPaper: boolean,
): string | string[] | undefined =>
  authors.length > 1 || (isPaper && authors[0]?.includes(','))
    ? authors
    : authors[0];

/** The metadata's texts by name in lower case. */
function metaValues(meta: Readonly<Record<string, Plain>>): MetaValues {
  const all = new Map<string, string[]>();
  for (const [name, value] of Object.entries(meta)) {
    const key = name.toLowerCase();
    const texts = [value].flat().filter((one) => typeof one === 'string');
    all.set(key, [...(all.get(key) ?? []), ...texts]);
  }
  return (name) => all.get(name) ?? [];
}
