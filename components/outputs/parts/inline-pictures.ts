import { i18n } from '#i18n';
import { escapeHtml } from '@/lib/safe/escape';
import { inertAddress } from '@/lib/safe/sanitize';
import type { FrameRequest } from '@/lib/safe/frame-document';
import type { PictureSize, UnaskedPictures } from './contexts';
import { frameSandbox } from './page-frame';

/** Each is a frame of its own. */
const maxPictures = 60;

/** A tall picture leaves room for the text around it, and one in a table for its row. */
const maxBlockSize = '60vh';
const cellSize = { inline: '160px', block: '48px' };

/** The shape of a picture of unknown size. */
const usualSize: PictureSize = { width: 600, height: 400 };

/** Shows pictures in the place of their boxes, where nobody has to be asked. */
export function showUnasked(text: Element, unasked: UnaskedPictures): void {
  const room = maxPictures - text.querySelectorAll('.inline-picture').length;
  const found = [...text.querySelectorAll('.inert-image')].flatMap((box) => {
    const address = inertAddress(box);
    const size =
      unasked === 'all' ? usualSize : address && unasked.get(address);
    return address && size ? [{ box, address, size }] : [];
  });
  for (const { box, address, size } of found.slice(0, Math.max(0, room)))
    box.replaceWith(pictureFrame(box, address, size));
}

/**
 * Marks the boxes in a table whose text the rest of their cell says too, such as
 * a flag beside the name of its country.
 */
export function markRepeats(text: DocumentFragment): DocumentFragment {
  for (const box of text.querySelectorAll(':is(td, th) .inert-image')) {
    const alt = box.firstChild?.textContent?.toLowerCase() ?? '';
    const cell = box.closest('td, th')?.textContent.toLowerCase() ?? '';
    if (
      alt !== '' &&
      cell.replace(box.textContent.toLowerCase(), '').includes(alt)
    )
      box.classList.add('is-repeated');
  }
  return text;
}

/** A picture in the sandboxed page, in its own shape so that nothing moves. */
function pictureFrame(
  box: Element,
  address: string,
  { width, height }: PictureSize,
): HTMLIFrameElement {
  const max = box.closest('td, th')
    ? cellSize
    : { inline: '100%', block: maxBlockSize };
  const frame = document.createElement('iframe');
  frame.className = 'inline-picture';
  frame.title = box.firstChild?.textContent ?? '';
  frame.tabIndex = -1;
  frame.loading = 'lazy';
  frame.setAttribute('sandbox', frameSandbox);
  frame.style.inlineSize = `min(${max.inline}, ${width}px, ${max.block} * ${width} / ${height})`;
  frame.style.aspectRatio = `${width} / ${height}`;
  frame.addEventListener('load', () => {
    const request: FrameRequest = {
      html: pictureHtml(address),
      allowImages: true,
      look: 'text',
      scheme: getComputedStyle(frame).colorScheme,
      scale: 1,
    };
    // The page's origin is opaque, so only "*" matches it.
    frame.contentWindow?.postMessage(request, '*');
  });
  frame.src = '/frame.html';
  return frame;
}

/** A picture that fills the sandboxed page. */
export const pictureHtml = (address: string): string =>
  `<img src="${escapeHtml(address)}" alt="${escapeHtml(i18n.t('output.didNotLoad'))}" style="position:fixed;inset:0;inline-size:100%;block-size:100%;object-fit:contain">`;
