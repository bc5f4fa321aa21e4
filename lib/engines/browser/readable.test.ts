import { describe, expect, it } from 'vitest';
import { type TabProbe, judgeReading } from './readable';

const html: TabProbe = { contentType: 'text/html' };
const refused = (refusal: string): TabProbe => ({ refusal });
const vague = refused(
  'Cannot access contents of the page. Extension manifest must request permission.',
);

describe('judgeReading', () => {
  it.each<[string | undefined, TabProbe, string]>([
    ['https://example.com/', html, 'readable'],
    ['http://127.0.0.1:8080/', { contentType: 'application/json' }, 'readable'],
    [
      'https://example.com/paper.pdf',
      { contentType: 'application/pdf' },
      'readable',
    ],
    [
      'https://example.com/paper.pdf?page=2',
      { refusal: 'Missing host permission for the tab' },
      'pdf',
    ],
    ['https://example.com/paper.pdf', html, 'readable'],
    ['file:///home/u/a.html', html, 'local-file'],
    ['view-source:https://example.com/', vague, 'view-source'],
    ['data:text/html,x', vague, 'inline-page'],
    [
      'chrome://version/',
      refused('Cannot access a chrome:// URL'),
      'browser-page',
    ],
    ['edge://settings/', vague, 'browser-page'],
    ['about:blank', vague, 'browser-page'],
    ['moz-extension://id/popup.html', vague, 'browser-page'],
    [undefined, refused('Cannot access a chrome:// URL'), 'browser-page'],
    [undefined, refused('Frame with ID 0 is showing error page'), 'error-page'],
    [
      'https://nope.invalid/',
      refused('Frame with ID 0 is showing error page'),
      'error-page',
    ],
    [
      'https://chromewebstore.google.com/',
      refused('The extensions gallery cannot be scripted.'),
      'extension-store',
    ],
    [
      'https://addons.mozilla.org/',
      refused('Missing host permission for the tab'),
      'extension-store',
    ],
    [undefined, vague, 'closed'],
    ['https://example.com/', { silent: true }, 'silent'],
    ['https://example.com/', vague, 'closed'],
  ])('%s with %o is %s', (url, probe, expected) => {
    const verdict = judgeReading(url, probe);
    expect(verdict.ok ? 'readable' : verdict.reason).toBe(expected);
  });
});
