import { expect } from 'vitest';
import { test } from './fixtures';

test('Firefox has no folder picker, so that destination is shown as unavailable, with the reason', async ({
  firefox,
}) => {
  const page = await firefox.open('options.html');
  const fields = () =>
    page.evaluate(() => {
      const card = document.querySelector(
        '[aria-labelledby="clip-destinations"]',
      );
      const add = card?.querySelector('details:last-of-type');
      if (add && !add.hasAttribute('open'))
        add.querySelector('summary')?.click();
      const kind = add?.querySelector('select');
      if (kind && kind.value !== 'folder') {
        kind.value = 'folder';
        kind.dispatchEvent(new Event('change', { bubbles: true }));
      }
      return {
        words: add?.textContent ?? '',
        forms: add?.querySelectorAll('form').length,
      };
    });
  await expect
    .poll(async () => (await fields()).words)
    .toContain('This browser lets no extension choose a folder.');
  expect((await fields()).forms).toBe(0);
  expect(await firefox.errors()).toEqual([]);
});
