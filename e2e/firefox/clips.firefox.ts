import { expect } from 'vitest';
import { key, programs } from '@/e2e/notes-programs/programs';
import { test } from './fixtures';
import { openPanel } from './pages';
import { addPlace, clipping, note, notePath, passage } from './place';
import { pluck } from './popup';

test.for(programs.map((program) => [program.kind, program] as const))(
  'a result is clipped to %s',
  async ([kind, program], { firefox, site }) => {
    const running = await program.start();
    await addPlace(firefox, kind, program.fields(running.url, key));
    await pluck(firefox, await firefox.visit(site.url));
    const panel = await openPanel(firefox);
    await expect.poll(panel.status).toContain('Done');
    const { clip, line } = clipping(panel);
    await clip();
    await expect.poll(line).toMatch(/^Clipped/);
    const held = Object.entries(running.held());
    expect(held).toEqual([
      [
        expect.stringContaining(note),
        expect.stringContaining('Four lines a day'),
      ],
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
  const { line, clipTo } = clipping(panel);
  await clipTo('Clipboard');
  await expect.poll(line).toContain('Note copied');
  expect(await firefox.window.clipboard()).toContain(passage);
  await clipTo('Download');
  await expect.poll(line).toContain('Download started');
  const [, name = ''] = notePath.split('/');
  await expect
    .poll(() => firefox.downloads()[name]?.toString())
    .toContain(passage);
  expect(await firefox.errors()).toEqual([]);
});
