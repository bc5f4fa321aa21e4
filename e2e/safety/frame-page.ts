import type { Frame, Page } from '@playwright/test';
import type { FrameRequest } from '@/lib/safe/frame-document';

const framed = (panel: Page) =>
  panel.frames().find((one) => one.url().endsWith('/frame.html'));

/**
 * Opens the sandboxed page inside an extension page, as a view does, unless it
 * is open.
 */
export async function openFrame(panel: Page): Promise<Frame> {
  const open = framed(panel);
  if (open) return open;
  await panel.evaluate(
    () =>
      new Promise((loaded) => {
        const frame = document.createElement('iframe');
        frame.src = '/frame.html';
        frame.style.cssText =
          'position: fixed; inset: 0; inline-size: 100%; block-size: 100%';
        frame.addEventListener('load', loaded);
        document.body.append(frame);
      }),
  );
  const frame = framed(panel);
  if (!frame) throw new Error('The sandboxed page did not open.');
  return frame;
}

/**
 * Sends content to the sandboxed page and resolves to the frame that shows it.
 */
export async function showInFrame(
  frame: Frame,
  request: FrameRequest,
): Promise<Frame> {
  await frame.evaluate(
    (data) =>
      new Promise((loaded) => {
        document
          .querySelector('iframe')
          ?.addEventListener('load', loaded, { once: true });
        dispatchEvent(new MessageEvent('message', { data, source: parent }));
      }),
    request,
  );
  const content = frame.childFrames()[0];
  if (!content) throw new Error('The sandboxed page shows nothing.');
  return content;
}
