import { getOwn } from '@/lib/core/objects';

/** GitHub's five kinds of callouts, and their other names. */
const kinds: Record<string, string> = Object.fromEntries(
  Object.entries({
    note: 'note info information abstract example seealso see-also summary todo',
    tip: 'tip hint success check',
    important: 'important',
    warning: 'warning attention warn alert-warning',
    caution: 'caution danger error failure bug',
  }).flatMap(([kind, names]) => names.split(' ').map((name) => [name, kind])),
);

const named = `:is(${Object.keys(kinds)
  .map((name) => `.${name}`)
  .join()})`;
const boxes = [
  '.admonition, .admonitionblock, .theme-admonition, .markdown-alert, .callout, .notecard, .custom-block, .hint, .blockquote-tag',
  ':is(main, article, [role="main"]) .alert, .starlight-aside, aside.aside',
  `aside${named}, :is(main, article) div${named}`,
].join();
const surroundings = 'nav, header, footer, form, [role="dialog"], pre';
const titles =
  ':scope > [class*="title" i], :scope > [class*="heading" i], :scope > [class*="header" i]';
const contents = ':scope > table td.content, :scope > [class*="content" i]';

/**
 * Turns each callout (an admonition, an alert) into a quote that names its
 * kind, which readers keep.
 */
export function markCallouts(copy: Document) {
  for (const box of copy.querySelectorAll(boxes)) {
    const kind = kindOf(box);
    if (
      !kind ||
      !box.textContent.trim() ||
      box.closest(surroundings) ||
      box.querySelector('form, h1')
    )
      continue;
    const quote = copy.createElement('blockquote');
    quote.setAttribute('data-callout', kind);
    const title = box.querySelector(titles);
    const words = title?.textContent.trim() ?? '';
    title?.remove();
    if (words && !isKind(words)) {
      const first = copy.createElement('p');
      first.append(copy.createElement('strong'));
      first.firstElementChild?.append(words);
      quote.append(first);
    }
    quote.append(...(box.querySelector(contents) ?? box).childNodes);
    box.replaceWith(quote);
  }
}

function kindOf(box: Element): string | undefined {
  const names =
    `${box.getAttribute('data-callout') ?? ''} ${box.getAttribute('class') ?? ''}`.toLowerCase();
  for (const name of names.split(/\s+/)) {
    const kind =
      getOwn(kinds, name) ?? getOwn(kinds, name.split(/[-_]+/).at(-1) ?? '');
    if (kind) return kind;
  }
  return undefined;
}

const isKind = (words: string) =>
  getOwn(kinds, words.toLowerCase().replace(/[:!.]$/, '')) !== undefined;

const players: [address: RegExp, watch: string][] = [
  [
    /^(?:https?:)?\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/,
    'https://www.youtube.com/watch?v=',
  ],
  [/^(?:https?:)?\/\/player\.vimeo\.com\/video\/(\d+)/, 'https://vimeo.com/'],
];
const embedded =
  /^(?:https?:)?\/\/(?:www\.|open\.|w\.|platform\.|embed\.)?(?:dailymotion|spotify|soundcloud|twitter|instagram|facebook|tiktok|codepen|loom|ted|twitch|bsky)\./;

/** Where a person sees what a frame embeds; '' for other frames. */
function watchAddress(source: string): string {
  for (const [address, watch] of players) {
    const id = address.exec(source)?.[1];
    if (id !== undefined) return watch + id;
  }
  return embedded.test(source) ? source : '';
}

/**
 * Replaces embedded media by links: videos and sounds of the page or of others,
 * and posts.
 */
export function linkEmbeds(copy: Document) {
  for (const frame of copy.querySelectorAll('iframe')) {
    const source =
      frame.getAttribute('src') || frame.getAttribute('data-src') || '';
    const target = watchAddress(source);
    replace(frame, target, frame.getAttribute('title') || target.split('/')[2]);
  }
  for (const player of copy.querySelectorAll('[videoid]')) {
    if (!/youtube|vimeo/.test(player.localName)) continue;
    const id = encodeURIComponent(player.getAttribute('videoid') ?? '');
    const target = watchAddress(
      /youtube/.test(player.localName)
        ? `https://www.youtube.com/embed/${id}`
        : `https://player.vimeo.com/video/${id}`,
    );
    replace(
      player,
      target,
      player.getAttribute('title') ||
        player.getAttribute('playlabel') ||
        target.split('/')[2],
    );
  }
  for (const media of copy.querySelectorAll('video, audio')) {
    const source =
      media.getAttribute('src') ||
      media.querySelector('source')?.getAttribute('src') ||
      '';
    const isDecoration =
      media.hasAttribute('autoplay') && !media.hasAttribute('controls');
    const name =
      media.getAttribute('title') || media.getAttribute('aria-label');
    replace(
      media,
      isDecoration || /^(?:blob|data):/.test(source) ? '' : source,
      name ||
        source
          .replace(/[?#].*/, '')
          .split('/')
          .at(-1),
    );
  }
  // An element's fallback text for old browsers isn't text of the page.
  for (const element of copy.querySelectorAll('object, iframe, canvas'))
    element.replaceChildren();
}

function replace(element: Element, target: string, name = '') {
  element.replaceChildren(...element.querySelectorAll('source, track'));
  if (!target || !name) return;
  const paragraph = element.ownerDocument.createElement('p');
  const link = element.ownerDocument.createElement('a');
  link.setAttribute('href', target);
  link.append(name);
  paragraph.append(link);
  element.replaceWith(paragraph);
}
