import { decoded } from '@/lib/core/decoded';
import {
  all,
  attributeAt,
  codeBlock,
  countIn,
  isoTime,
  jsonAt,
  lineOf,
  textAt,
  webAddress,
} from '@/lib/engines/browser/sites/dom';
import type {
  SitePage,
  SiteReading,
} from '@/lib/engines/browser/sites/site-reader';
import { cleanBody, codeLines } from './body';
import { classicPosts } from './classic';

/** A file in a repository of GitHub: its code, or only facts about it. */
export function readFile({ document, url }: SitePage): SiteReading {
  const [, owner, name, ref, rest = ''] =
    /^\/([^/]+)\/([^/]+)\/(?:blob|blame)\/([^/]+)\/(.+)$/.exec(url.pathname) ??
    [];
  const data = declaredFile(document, url);
  const path = data.path ?? decoded(rest);
  const text = codeOf(document) ?? data.text;
  const commit = /^[\da-f]{40}$/.test(ref ?? '') ? ref : data.commit;
  const language = data.language ?? classicLanguage(document);
  const isRendered = document.querySelector('article.markdown-body') !== null;
  const block =
    text !== undefined && !isRendered
      ? codeBlock(
          scratch(document),
          text,
          extensionOf(path) ?? language?.toLowerCase(),
        )
      : undefined;
  return {
    title: path,
    code: {
      path,
      language,
      lines: text === undefined ? data.lines : lineCount(text),
      permalink:
        webAddress(
          attributeAt(document, 'a.js-permalink-shortcut', 'href'),
          url,
        ) ??
        (commit &&
          `${url.origin}/${owner}/${name}/blob/${commit}/${encodeURI(path)}`),
    },
    ...(block && { lead: [block] }),
  };
}

const scratch = (document: Document): Document =>
  document.implementation.createHTMLDocument('');

const lineCount = (text: string): number =>
  text === '' ? 0 : text.replace(/\n$/, '').split('\n').length;

const extensionOf = (path: string): string | undefined =>
  /\.([a-z][\w+]{0,9})$/i.exec(path)?.[1]?.toLowerCase();

/** The displayed code. The text box beside it has all of a long file. */
function codeOf(document: Document): string | undefined {
  const box = document.querySelector<HTMLTextAreaElement>(
    'textarea#read-only-cursor-text-area',
  );
  const whole = box && (box.value || box.textContent);
  if (whole) return whole;
  const table = document.querySelector('table.js-file-line-container');
  if (table) return codeLines(table);
  const lines = all(document, '.react-code-lines .react-file-line');
  return lines.length > 0
    ? lines.map(({ textContent }) => textContent.replace(/\n$/, '')).join('\n')
    : undefined;
}

const classicLanguage = (document: Document): string | undefined =>
  /\btype-([\w+#-]+)/.exec(
    attributeAt(document, '.blob-wrapper', 'class') ?? '',
  )?.[1];

type Declared = {
  path?: string;
  commit?: string;
  language?: string;
  text?: string;
  lines?: number | undefined;
};

/**
 * What the page declares about its first file. After navigation inside the
 * site it is about another one.
 */
function declaredFile(document: Document, url: URL): Declared {
  const data = jsonAt(document, 'script[data-target="react-app.embeddedData"]');
  const found = new Map<string, unknown>();
  collect(data, found, 0);
  const path = found.get('path');
  if (typeof path !== 'string' || !decoded(url.pathname).endsWith(`/${path}`))
    return {};
  const [commit, language, lines, count] = [
    'currentOid',
    'language',
    'rawLines',
    'truncatedLoc',
  ].map((name) => found.get(name));
  return {
    path,
    ...(typeof commit === 'string' && { commit }),
    ...(typeof language === 'string' && { language }),
    ...(Array.isArray(lines) && { text: lines.join('\n') }),
    lines: typeof count === 'string' ? countIn(count) : undefined,
  };
}

/** The first value of each name that is needed, wherever GitHub puts it. */
function collect(
  value: unknown,
  found: Map<string, unknown>,
  depth: number,
): void {
  if (typeof value !== 'object' || value === null || depth > 4) return;
  if (Array.isArray(value)) return;
  for (const [name, inner] of Object.entries(value)) {
    const isNamed = /^(?:path|currentOid|language|rawLines|truncatedLoc)$/.test(
      name,
    );
    if (isNamed && inner !== null && !found.has(name)) found.set(name, inner);
    if (name !== 'fileTree') collect(inner, found, depth + 1);
  }
}

const gistFile = '.js-gist-file-update-container, .gist-content .file, .file';

/** A gist with its files and comments. */
export function readGist({ document, url }: SitePage): SiteReading | undefined {
  const files = all(document, '.file').filter((file) => nameOf(file));
  if (files.length === 0) return undefined;
  const [only] = files.length === 1 ? files : [];
  const about = document.querySelector('[itemprop="about"]');
  const text = only && codeIn(only);
  const head = document.querySelector('.gisthead, .js-gist-header') ?? document;
  const comments = classicPosts(document, url).filter(({ id }) =>
    id?.startsWith('gistcomment'),
  );
  return {
    title: lineOf(about) ?? nameOf(files[0]),
    author: textAt(head, '.author a') ?? url.pathname.split('/')[1],
    published: isoTime(
      attributeAt(head, 'relative-time, time-ago', 'datetime'),
    ),
    lead: [...(about ? [lineOf(about) ?? ''] : []), ...files],
    ...(comments.length > 0 && { posts: comments }),
    ...(only && {
      code: {
        path: nameOf(only),
        language: languageIn(only),
        lines: text === undefined ? undefined : lineCount(text),
        permalink: webAddress(
          attributeAt(only, 'a[href*="/raw/"]', 'href'),
          url,
        ),
      },
    }),
    clean: cleanGist,
  };
}

const nameOf = (file: Element | undefined): string | undefined =>
  file && textAt(file, '.gist-blob-name, .file-info a');

const languageIn = (file: Element): string | undefined =>
  /\btype-([\w+#-]+)/.exec(
    attributeAt(file, '.blob-wrapper', 'class') ?? '',
  )?.[1];

function codeIn(file: Element): string | undefined {
  const table = file.querySelector(
    'table.js-file-line-container, table.highlight',
  );
  return table ? codeLines(table) : undefined;
}

function cleanGist(part: Element): void {
  const page = part.ownerDocument;
  for (const file of part.querySelectorAll(gistFile)) {
    const name = nameOf(file);
    if (!name || !part.contains(file)) continue;
    const heading = page.createElement('h2');
    heading.textContent = name;
    const text = codeIn(file);
    const shown =
      text === undefined
        ? file.querySelector('.markdown-body, .blob-wrapper, .render-wrapper')
        : codeBlock(page, text, extensionOf(name) ?? languageIn(file));
    file.replaceWith(heading, shown ?? '');
  }
  cleanBody(part);
}
