import { i18n } from '#i18n';
import { readViewRequest } from '@/lib/safe/live-view';

const frame = document.querySelector('iframe');
if (frame) frame.title = i18n.t('work.liveView');

// Empty until Pluck's parent page sends a request. The view's address is a
// secret: it arrives as a message, and a `credentialless` frame keeps it out of
// every cache.
addEventListener('message', ({ source, origin, data }) => {
  if (parent === window || source !== parent || origin !== location.origin)
    return;
  const url = readViewRequest(data);
  if (frame && url) frame.src = url.href;
});
