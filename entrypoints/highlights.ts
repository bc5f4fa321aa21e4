import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { createHighlighter } from '@/lib/highlights';

/**
 * Both browsers have it in tabs; the polyfill would be a part of each script
 * that is injected.
 */
declare const chrome: {
  runtime: { sendMessage(message: unknown): Promise<unknown> };
};

/** Injected once there are highlights to draw, or a new one to make. */
export default defineUnlistedScript(() => {
  globalThis.pluckHighlights ??= createHighlighter(document, (request) =>
    chrome.runtime.sendMessage(request),
  );
});
