import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const popupPage = (script: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="connect-src 'none'; frame-src 'self'">
    <meta name="viewport" content="width=device-width">
    <title>Peer</title>
    ${script}
  </head>
  <body><div id="app"></div></body>
</html>`;

/**
 * A copy of the built extension with the popups to compare against,
 * `preact/popup.html`, `busy/popup.html` (the control) and `empty/popup.html`;
 * `at-once/popup.html`, which renders markdown in one step with the panel's
 * styles; `note/popup.html`, which makes a note; and `sender.html`, which has
 * only the manifest's policy and may connect, unlike Pluck's pages.
 */
export async function withPeerPages(built: string): Promise<string> {
  const directory = mkdtempSync(path.join(tmpdir(), 'pluck-bench-'));
  cpSync(built, directory, { recursive: true });
  await add(directory, 'preact', new URL('peers/preact.ts', import.meta.url));
  await add(directory, 'busy', new URL('peers/busy.ts', import.meta.url));
  await add(directory, 'empty');
  await add(
    directory,
    'at-once',
    new URL('peers/at-once.ts', import.meta.url),
    panelStyles(built),
  );
  await add(directory, 'note', new URL('peers/note.ts', import.meta.url));
  writeFileSync(
    path.join(directory, 'sender.html'),
    '<!doctype html><title>Sender</title>',
  );
  return directory;
}

const panelStyles = (built: string) =>
  readFileSync(path.join(built, 'sidepanel.html'), 'utf8')
    .match(/<link rel="stylesheet"[^>]*>/g)
    ?.join('') ?? '';

async function add(directory: string, name: string, entry?: URL, styles = '') {
  const folder = path.join(directory, name);
  mkdirSync(folder);
  writeFileSync(
    path.join(folder, 'popup.html'),
    popupPage(
      `${styles}${entry ? '<script type="module" src="main.js"></script>' : ''}`,
    ),
  );
  if (!entry) return;
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@': fileURLToPath(new URL('..', import.meta.url)) } },
    build: {
      outDir: folder,
      emptyOutDir: false,
      lib: {
        entry: fileURLToPath(entry),
        formats: ['es'],
        fileName: () => 'main.js',
      },
    },
  });
}
