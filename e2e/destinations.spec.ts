import {
  type Program,
  type Running,
  key,
  programs,
} from './notes-programs/programs';
import { destinationsCard } from './pages/destinations-card';
import { note, passage } from './site/article';
import { pluck } from './support/clips';
import { grantHost } from './support/connect';
import { expect, test } from './support/fixtures';

const services = programs.filter(
  ({ kind }) => !['Obsidian', 'Joplin', 'Logseq', 'Webhook'].includes(kind),
);

test('each service is set up, tested, and has one note even if the answer is lost @long', async ({
  extension,
  site,
}) => {
  const started: [Program, Running][] = [];
  await grantHost(extension, 'http://127.0.0.1');
  const places = destinationsCard(
    await extension.open('options.html#clipping'),
  );
  for (const program of services) {
    const { kind, fields } = program;
    const running = await program.start();
    started.push([program, running]);
    await places.begin(kind);
    await places.type(fields(running.url, key));
    await places.save.click();
    await expect(places.said('Connected to ')).toBeVisible();
  }
  const { line, clipTo } = await pluck(extension, site.url);
  for (const [{ kind, before }, running] of started) {
    // The browser itself repeats a request on a reused connection that broke.
    running.next({ on: 'write', meets: 'lost', after: before });
    running.next({ on: 'write', meets: 'lost' });
    await clipTo(kind);
    await expect(line).toContainText(new RegExp(`Saved in ${kind}`));
    const held = Object.entries(running.held());
    expect(held).toHaveLength(1);
    expect(held[0]?.[0]).toContain(note);
    expect(held[0]?.[1]).toContain(passage);
  }
  await Promise.all(started.map(([, running]) => running.close()));
});
