import {
  type FramePlace,
  frameDocument,
  readFramePlace,
  readFrameRequest,
  type MediaNews,
  type MediaRequest,
  readMediaRequest,
} from '@/lib/safe/frame-document';
import { headingId, sanitizeDocument } from '@/lib/safe/sanitize';

const content = document.querySelector('iframe');
let isLoading = true;
let place: FramePlace | undefined;

// Empty until the parent page sends a request; other senders are ignored.
addEventListener('message', ({ source, data }) => {
  if (source !== parent) return;
  const request = readFrameRequest(data);
  if (content && request) {
    isLoading = true;
    content.srcdoc = frameDocument(sanitizeDocument(request.html), request);
  }
  place = readFramePlace(data) ?? place;
  goToPlace();
  const media = readMediaRequest(data);
  if (media) play(media);
});

content?.addEventListener('load', () => {
  isLoading = false;
  goToPlace();
});

/** The inner document has no scripts, and can only be sent to an id in it. */
function goToPlace() {
  if (!place || isLoading) return;
  content?.contentWindow?.location.replace(
    `about:srcdoc#${headingId(place.heading)}`,
  );
  place = undefined;
}

/**
 * Media plays in this document, because its script can report errors, unlike
 * the inner document, which has no scripts.
 */
function play({ media, url }: MediaRequest) {
  const player = document.createElement(media);
  // The parent page's origin is unknown here, and this page's is opaque, so
  // only the target `*` works.
  const tell = (news: MediaNews) => parent.postMessage(news, '*');
  player.addEventListener('loadedmetadata', () => tell({ media: 'ready' }));
  player.addEventListener('error', () => tell({ media: 'failed' }));
  player.controls = true;
  player.autoplay = true;
  player.src = url;
  document.body.replaceChildren(player);
}
