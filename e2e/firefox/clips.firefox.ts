import { expect } from 'vitest';
import { key, programs } from '@/e2e/notes-programs/programs';
import { note, notePath, passage } from '@/e2e/site/article';
import { test } from './fixtures';
import { addDestination, openPanel } from './pages';
import { pluck } from './popup';

test.for(programs.map((program) => [program.kind, program] as const))(
  'a result is clipped to %s',
  async ([kind, program], { firefox, site }) => {
    const running = await program.start();
    await addDestination(firefox, kind, program.fields(running.url, key));
    await pluck(firefox, await firefox.visit(site.url));
    const panel = await openPanel(firefox);
    await expect.poll(panel.status).toContain('Done');
    await panel.clip();
    await expect.poll(panel.clipLine).toMatch(/^Saved in/);
    const held = Object.entries(running.held());
    expect(held).toEqual([
      [expect.stringContaining(note), expect.stringContaining(passage)],
    ]);
    expect(await firefox.errors()).toEqual([]);
    await running.close();
  },
);

test('without any setup, a result is clipped to the clipboard and to a file', async ({
  firefox,
  site,
}) => {
  await pluck(firefox, await firefox.visit(site.url));
  const panel = await openPanel(firefox);
  await expect.poll(panel.status).toContain('Done');
  await panel.clipTo('Clipboard');
  await expect.poll(panel.clipLine).toContain('Note copied');
  expect(await firefox.window.clipboard()).toContain(`## ${passage}`);
  await panel.clipTo('Download');
  await expect.poll(panel.clipLine).toContain('Download started');
  const [, name = ''] = notePath.split('/');
  await expect
    .poll(() => firefox.downloads()[name]?.toString())
    .toContain(`## ${passage}`);
  expect(await firefox.errors()).toEqual([]);
});
