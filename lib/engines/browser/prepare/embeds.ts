const players: [address: RegExp, watch: string][] = [
  [
    /^(?:https?:)?\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/,
    'https://www.youtube.com/watch?v=',
  ],
  [/^(?:https?:)?\/\/player\.vimeo\.com\/video\/(\d+)/, 'https://vimeo.com/'],
];
const embedded =
  /^(?:https?:)?\/\/(?:www\.|open\.|w\.|platform\.|embed\.)?(?:dailymotion|spotify|soundcloud|twitter|instagram|facebook|tiktok|codepen|loom|ted|twitch|bsky)\./;

/**
 * Makes links of what only a page can play or show: its videos and sounds,
 * those of others, and posts.
 */
export function linkEmbeds(copy: Document) {
  for (const frame of copy.querySelectorAll('iframe')) {
    const source =
      frame.getAttribute('src') || frame.getAttribute('data-src') || '';
    const [address, watch] =
      players.find(([player]) => player.test(source)) ?? [];
    const target = address
      ? `${watch}${address.exec(source)?.[1]}`
      : embedded.test(source)
        ? source
        : '';
    replace(frame, target, frame.getAttribute('title') || target.split('/')[2]);
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
  // What an element says in a browser that can't show it isn't text of the
  // page.
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
