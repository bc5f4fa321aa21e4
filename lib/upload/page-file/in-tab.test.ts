// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { startPageFile } from './in-tab';

it('a page that can’t be copied is unreadable, and not gone', async () => {
  const file = startPageFile(document, {
    fetch: async () => new Response(''),
    shadowOf() {
      throw new TypeError('filter is not a function');
    },
  });
  expect(await file.take()).toEqual({ is: 'unreadable', url: document.URL });
});
