import { decoded } from '@/lib/core/decoded';
import { fromBase64 } from '@/lib/core/base64';
import { domProperty } from '@/lib/engines/browser/dom-property';
import { cssAddress } from './css';
import type { Tree } from './copy';
import type { Parts } from './parts';

/** Puts something into the copy that has to be read first. */
type Fill = (parts: Parts) => Promise<void>;

const xlink = 'http://www.w3.org/1999/xlink';

type Picture = { root: Node; twin: Element; fill: Fill };

/**
 * What of a tree's pictures, drawings, films and frames its copy must be filled
 * with, as the page shows them now. One that can't be read spoils no other.
 */
export const picturesOf = ({ twin: root, pairs, base }: Tree): Picture[] =>
  pairs.flatMap(([live, twin]) => {
    const fails: Fill = async (parts) =>
      parts.miss({ url: base, what: 'picture', why: 'failed' });
    try {
      const fill = fillOf(live, twin, base);
      if (!fill) return [];
      return [
        {
          root,
          twin,
          fill: (parts) => fill(parts).catch(() => fails(parts)),
        },
      ];
    } catch {
      return [{ root, twin, fill: fails }];
    }
  });

function fillOf(live: Element, twin: Element, base: string): Fill | undefined {
  switch (domProperty(live, 'localName')) {
    case 'img':
      return imageFill(live as HTMLImageElement, twin);
    case 'input':
      return (live as HTMLInputElement).type === 'image'
        ? addressFill(twin, 'src', (live as HTMLInputElement).src)
        : undefined;
    case 'image':
    case 'feImage':
      return addressFill(
        twin,
        'href',
        absolute(
          live.getAttribute('href') ?? live.getAttributeNS(xlink, 'href'),
          base,
        ),
      );
    case 'use':
      return useFill(
        twin,
        absolute(
          live.getAttribute('href') ?? live.getAttributeNS(xlink, 'href'),
          base,
        ),
      );
    case 'link':
      return live.matches('[rel~="icon" i]')
        ? addressFill(twin, 'href', (live as HTMLLinkElement).href)
        : undefined;
    case 'video':
      return videoFill(live as HTMLVideoElement, twin);
    case 'audio':
      return lacks((live as HTMLAudioElement).currentSrc, 'media');
    case 'canvas':
      return canvasFill(live as HTMLCanvasElement, twin as HTMLElement, base);
    case 'iframe':
    case 'frame':
      return (live as HTMLIFrameElement).contentDocument
        ? undefined
        : lacks((live as HTMLIFrameElement).src, 'frame');
    case 'object':
    case 'embed':
      return lacks(
        absolute(live.getAttribute('data') ?? live.getAttribute('src'), base),
        'frame',
      );
    default:
      return addressFill(
        twin,
        'background',
        absolute(domProperty(live, 'getAttribute')('background'), base),
      );
  }
}

const absolute = (address: string | null, base: string): string | undefined =>
  address?.trim() && !address.startsWith('#')
    ? URL.parse(address, base)?.href
    : undefined;

const addressFill = (
  twin: Element,
  name: string,
  url: string | undefined,
): Fill | undefined =>
  url
    ? async (parts) => {
        const address = await parts.inline(url, 'picture');
        if (address !== undefined) twin.setAttribute(name, address);
      }
    : undefined;

const lacks = (
  url: string | undefined,
  what: 'media' | 'frame' | 'drawing',
): Fill | undefined =>
  url && !/^(?:about|javascript):/i.test(url)
    ? async (parts) => parts.miss({ url, what, why: 'not-kept' })
    : undefined;

/** The picture that is shown of those that an element offers, as large. */
function imageFill(live: HTMLImageElement, twin: Element): Fill | undefined {
  const { currentSrc, src, naturalWidth, naturalHeight, complete } = live;
  const url = currentSrc || src;
  if (!url) return undefined;
  const isOffered = live.srcset !== '' || live.closest('picture') !== null;
  const isBroken = complete && naturalWidth === 0;
  return async (parts) => {
    const address = isBroken ? undefined : await parts.inline(url, 'picture');
    const density =
      address !== undefined && isOffered
        ? await densityOf(address, naturalWidth)
        : 1;
    if (density !== 1) twin.setAttribute('srcset', `${address} ${density}x`);
    else
      twin.setAttribute(
        'src',
        address ??
          (isBroken ? 'data:,' : emptyPicture(naturalWidth, naturalHeight)),
      );
  };
}

/** How many pixels of a picture one pixel of the page shows. */
async function densityOf(address: string, width: number): Promise<number> {
  const bytes = fromBase64(address.slice(address.indexOf(',') + 1));
  if (!bytes) return 1;
  const size = await createImageBitmap(new Blob([bytes])).catch(
    () => undefined,
  );
  return size && width > 0 ? size.width / width : 1;
}

/** A picture of this size in which nothing is. */
const emptyPicture = (width: number, height: number): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`)}`;

/** A drawing of another file of this site, brought into the one that uses it. */
const useFill = (twin: Element, url: string | undefined): Fill | undefined =>
  url
    ? async (parts) => {
        const id = decoded(URL.parse(url)!.hash.slice(1));
        const found = (await parts.drawing(url))?.getElementById(id);
        if (!found) return;
        const { ownerDocument: owner } = twin;
        const defs = domProperty(owner, 'createElementNS')(
          found.namespaceURI,
          'defs',
        );
        defs.append(domProperty(owner, 'importNode')(found, true));
        twin.before(defs);
        twin.setAttribute('href', `#${id}`);
      }
    : undefined;

/** What a film shows now, else its poster. */
function videoFill(live: HTMLVideoElement, twin: Element): Fill {
  const { videoWidth, videoHeight, readyState, poster, currentSrc } = live;
  const canvas = domProperty(live.ownerDocument, 'createElement')('canvas');
  const canDraw =
    readyState >= 2 && videoWidth > 0 && (!poster || live.currentTime > 0);
  if (canDraw) {
    canvas.width = videoWidth;
    canvas.height = videoHeight;
    canvas.getContext('2d')?.drawImage(live, 0, 0);
  }
  const shown = canDraw ? drawn(canvas) : undefined;
  return async (parts) => {
    await lacks(currentSrc, 'media')?.(parts);
    const address =
      shown ?? (poster ? await parts.inline(poster, 'picture') : undefined);
    if (address !== undefined) twin.setAttribute('poster', address);
  };
}

/**
 * A canvas stays one, with its picture behind it: rules for canvases go on to
 * mean it.
 */
function canvasFill(
  live: HTMLCanvasElement,
  twin: HTMLElement,
  url: string,
): Fill | undefined {
  if (live.width === 0 || live.height === 0) return undefined;
  const address = drawn(live);
  return address === undefined
    ? lacks(url, 'drawing')
    : async () => {
        twin.style.background = `${cssAddress(address)} 0 0 / 100% 100% no-repeat content-box`;
      };
}

/** Undefined if the page has drawn what another site doesn't let it read. */
function drawn(canvas: HTMLCanvasElement): string | undefined {
  try {
    return canvas.toDataURL();
  } catch {
    return undefined;
  }
}
