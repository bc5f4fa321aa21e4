import type { Frame, Page } from '@playwright/test';
import { frameDocument } from '@/lib/safe/frame-document';
import { findFaults } from './find-faults';
import { openFrame, showInFrame } from './frame-page';
import type { Payload } from './payloads';
import { pressAll } from './press-all';

/** Shows sanitized payloads in the sandboxed page, with its image gate open. */
export async function withOpenGate(panel: Page, payloads: readonly Payload[]) {
  const frame = await openFrame(panel);
  for (const { text } of payloads) {
    const content = await showInFrame(frame, {
      html: text,
      allowImages: true,
      look: 'page',
      scheme: 'light',
      scale: 1,
    });
    await pressAll(content, 'body');
  }
}

/**
 * Shows unsanitized payloads in the sandboxed page, with its gate closed.
 * Resolves to the faults found.
 */
export async function withoutSanitizer(
  panel: Page,
  payloads: readonly Payload[],
): Promise<string[]> {
  const frame = await openFrame(panel);
  const faults: string[] = [];
  for (const { text } of payloads) {
    const content = await put(
      frame,
      frameDocument(text, {
        allowImages: false,
        look: 'page',
        scheme: 'light',
        scale: 1,
      }),
    );
    // A payload that leaves the page takes its content with it.
    faults.push(...(await findFaults(content, 'body').catch(() => [])));
  }
  return faults;
}

async function put(frame: Frame, html: string): Promise<Frame> {
  await frame.evaluate(
    (srcdoc) =>
      new Promise((loaded) => {
        const content = document.querySelector('iframe');
        content?.addEventListener('load', loaded, { once: true });
        content?.setAttribute('srcdoc', srcdoc);
      }),
    html,
  );
  const content = frame.childFrames()[0];
  if (!content) throw new Error('The sandboxed page shows nothing.');
  return content;
}
