import { i18n } from '#i18n';
import { escapeHtml } from '@/lib/safe/escape';
import { inertAddress } from '@/lib/safe/sanitize';
import type { FrameRequest } from '@/lib/safe/frame-document';
import type { PictureSize, UnaskedPictures } from './contexts';
import { frameSandbox } from './page-frame';

/** Each is a frame of its own. */
const maxPictures = 60;

/** A tall picture leaves room for the text around it. */
const maxBlockSize = '60vh';

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
    box.replaceWith(pictureFrame(address, box.firstChild?.textContent, size));
}

/** A picture in the sandboxed page, in its own shape so that nothing moves. */
function pictureFrame(
  address: string,
  alt: string | null | undefined,
  { width, height }: PictureSize,
): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.className = 'inline-picture';
  frame.title = alt ?? '';
  frame.tabIndex = -1;
  frame.loading = 'lazy';
  frame.setAttribute('sandbox', frameSandbox);
  frame.style.inlineSize = `min(100%, ${width}px, ${maxBlockSize} * ${width} / ${height})`;
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
