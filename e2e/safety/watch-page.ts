import type { Page } from '@playwright/test';

/**
 * Records what a script that got through would do: open a dialog or a window,
 * or leave the page.
 */
export function watchPage(page: Page): string[] {
  const log: string[] = [];
  page.on('dialog', (dialog) => {
    log.push(`dialog ${dialog.message()}`);
    // A closed page takes its dialog with it.
    dialog.dismiss().catch(() => {});
  });
  page.on('popup', (popup) => {
    log.push(`window ${popup.url()}`);
    void popup.close();
  });
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) log.push(`page ${frame.url()}`);
  });
  return log;
}
