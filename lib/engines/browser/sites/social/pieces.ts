import { webAddress } from '@/lib/engines/browser/sites/dom';

type LinkCard = {
  href: string | null | undefined;
  title: string | undefined;
  about?: string | undefined;
  picture?: Element | null | undefined;
};

/** The preview of a linked page: its picture, its title as a link, its text. */
export function linkCard(
  page: Document,
  { href, title, about, picture }: LinkCard,
): Element {
  const card = page.createElement('div');
  card.setAttribute('data-card', '');
  if (picture) card.append(paragraph(page, picture));
  const link = page.createElement('a');
  link.setAttribute('href', href ?? '');
  link.textContent = title ?? href ?? '';
  card.append(paragraph(page, link));
  if (about && about !== title) card.append(paragraph(page, about));
  return card;
}

/** A post that another one quotes. */
export function quotation(
  page: Document,
  author: string | undefined,
  content: readonly Element[],
): Element {
  const quote = page.createElement('blockquote');
  if (author) {
    const name = page.createElement('strong');
    name.textContent = author;
    quote.append(paragraph(page, name));
  }
  for (const piece of content) {
    const box = page.createElement('div');
    box.append(piece);
    quote.append(box);
  }
  return quote;
}

function paragraph(page: Document, content: Element | string): Element {
  const box = page.createElement('p');
  box.append(content);
  return box;
}

/** A video can't be in a note: its still picture is, or a link to it. */
export function stillOf(page: Document, video: Element): Element | undefined {
  const poster = video.getAttribute('poster');
  const source =
    video.getAttribute('src') ??
    video.querySelector('source')?.getAttribute('src');
  const title =
    video.getAttribute('aria-label') ?? video.getAttribute('title') ?? '';
  if (poster) {
    const picture = page.createElement('img');
    picture.setAttribute('src', poster);
    picture.setAttribute('alt', title);
    return picture;
  }
  if (!source || source.startsWith('blob:')) return undefined;
  const link = page.createElement('a');
  link.setAttribute('href', source);
  link.textContent = title || source;
  return link;
}

/** Address of a link whose text is the whole address, cut off for display. */
export const spelledAddress = (link: Element): string | undefined =>
  webAddress(
    /^https?:\/\/\S+$/.exec(link.textContent.trim().replace(/…$/, ''))?.[0],
    'https://example.org',
  );
