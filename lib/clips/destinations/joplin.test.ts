import { afterEach, describe, expect, it } from 'vitest';
import type { JoplinService } from '@/e2e/notes-programs/joplin-service';
import { type Setup, setups } from '@/e2e/notes-programs/places';
import type { Delivery, DeliveryPlan } from './delivery';
import type { HttpReach } from './http';
import { joplinDelivery } from './joplin-delivery';

const properties: Delivery['note']['properties'] = [
  { name: 'author', type: 'multitext', value: ['[[Ann]]', 'Bo'] },
  { name: 'tags', type: 'multitext', value: ['Sea', 'moon rise'] },
];
const delivery = (how: Partial<Delivery> = {}, body = 'Ebb\n'): Delivery => ({
  id: '0d9e7a64-6a2b-4c7e-9d0f-3f1f4f6f9b11',
  createdAt: 1,
  day: '2026-11-21',
  address: 'https://example.com/tides',
  title: 'Tides',
  note: {
    name: 'Tides.md',
    folder: 'Clippings',
    properties,
    frontmatter: '',
    body,
  },
  place: 'new',
  exists: 'ask',
  ...how,
});
const first = delivery().id.replaceAll('-', '');
const later = '7b1c2d3e-4f50-4161-8a7b-9c0d1e2f3a4b';

let setup: Setup;
let joplin: JoplinService;
afterEach(() => setup?.close());

async function start() {
  setup = await (setups['joplin'] as () => Promise<Setup>)();
  joplin = setup.server as JoplinService;
}
const reach = () => setup.reach as HttpReach;
async function planned(one: Delivery): Promise<DeliveryPlan> {
  const found = await joplinDelivery.plan(
    one,
    setup.settings as never,
    reach(),
  );
  if (found.kind !== 'planned') throw new Error(JSON.stringify(found));
  return found.plan;
}
const send = (one: Delivery, plan: DeliveryPlan) =>
  joplinDelivery.send(one, plan, setup.settings as never, reach());
async function deliver(one: Delivery) {
  const plan = await planned(one);
  return { plan, sent: await send(one, plan) };
}
const noteOf = (id: string) => {
  const note = joplin.notes.get(id);
  if (!note) throw new Error(`No note ${id}`);
  return note;
};
const bodies = () => [...joplin.notes.values()].map(({ body }) => body);

describe('a clip that updates a note in Joplin', () => {
  /** The clip after the first one, of the same content. */
  async function next(): Promise<Delivery> {
    await start();
    const { plan } = await deliver(delivery());
    return delivery(
      { id: later, target: plan.target, written: plan.written },
      'Flow\n',
    );
  }

  it.each<[string, (note: ReturnType<typeof noteOf>) => void, string]>([
    ['is as it was', () => {}, 'Clippings/Tides'],
    ['was renamed', (note) => (note.title = 'My tides'), 'Clippings/My tides'],
    ['was moved', (note) => (note.parent_id = 'f'.repeat(32)), 'Inbox/Tides'],
    [
      'was moved into a notebook that is in another',
      (note) => {
        joplin.folders.push({
          id: 'e'.repeat(32),
          title: 'Deep',
          parent_id: 'f'.repeat(32),
        });
        note.parent_id = 'e'.repeat(32);
      },
      'Inbox/Deep/Tides',
    ],
  ])(
    'an update changes the note where it %s, and keeps its name and place',
    async (_, change, where) => {
      const update = await next();
      change(noteOf(first));
      const { title, parent_id } = noteOf(first);
      const { plan, sent } = await deliver(update);
      expect(plan).toMatchObject({ act: 'replace', target: first });
      expect(sent).toMatchObject({ kind: 'delivered', where });
      expect([...joplin.notes.values()]).toMatchObject([
        { id: first, title, parent_id, body: 'Flow\n' },
      ]);
    },
  );

  it('asks about one that was moved and changed', async () => {
    const update = await next();
    Object.assign(noteOf(first), { parent_id: 'f'.repeat(32), body: 'Mine' });
    const found = await joplinDelivery.plan(
      update,
      setup.settings as never,
      reach(),
    );
    expect(found).toEqual({ kind: 'exists', name: 'Inbox/Tides' });
  });

  it('an update of a note in the trash creates a new note', async () => {
    const update = await next();
    noteOf(first).deleted_time = 5;
    const { plan, sent } = await deliver(update);
    expect(plan).toMatchObject({
      act: 'create',
      target: later.replaceAll('-', ''),
    });
    expect(sent).toMatchObject({ kind: 'delivered', where: 'Clippings/Tides' });
    expect(bodies()).toEqual(['Ebb\n', 'Flow\n']);
  });

  it('writes nothing into a note that was deleted since the plan', async () => {
    const update = await next();
    const plan = await planned(update);
    noteOf(first).deleted_time = 5;
    expect(await send(update, plan)).toEqual({
      kind: 'waiting',
      error: { kind: 'busy' },
    });
    expect(bodies()).toEqual(['Ebb\n']);
  });
});

describe('a clip whose own note is in the trash', () => {
  it('a clip whose own note is in the trash creates another note, which is found again if the answer is lost', async () => {
    await start();
    await deliver(delivery());
    noteOf(first).deleted_time = 5;
    const plan = await planned(delivery());
    expect(plan.target).not.toBe(first);
    joplin.next({ on: 'write', meets: 'lost', after: 3 });
    expect((await send(delivery(), plan)).kind).toBe('unknown');
    const found = await joplinDelivery.look(
      delivery(),
      plan,
      setup.settings as never,
      reach(),
    );
    expect(found).toMatchObject({ kind: 'delivered' });
    expect(Object.keys(await setup.held())).toEqual(['Clippings/Tides']);
    expect(noteOf(first).deleted_time).toBe(5);
  });
});

describe('a note in Joplin', () => {
  const tagsOf = (note: string) =>
    joplin.tags
      .filter(({ notes }) => notes.has(note))
      .map(({ title }) => title);

  it('has its author, and its tags as tags: those that are there are used, in any case', async () => {
    await start();
    joplin.tags.push({
      id: 'a'.repeat(32),
      title: 'sea',
      notes: new Set(['other']),
    });
    await deliver(delivery());
    expect(noteOf(first)).toMatchObject({
      author: 'Ann, Bo',
      source_url: 'https://example.com/tides',
    });
    expect(tagsOf(first)).toEqual(['sea', 'moon rise']);
    expect(joplin.tags).toHaveLength(2);
  });

  it("keeps the user's own tags when it is updated", async () => {
    await start();
    const { plan } = await deliver(delivery());
    joplin.tags.push({
      id: 'b'.repeat(32),
      title: 'mine',
      notes: new Set([first]),
    });
    await deliver(
      delivery({ id: later, target: first, written: plan.written }, 'Flow\n'),
    );
    expect(tagsOf(first)).toEqual(['Sea', 'moon rise', 'mine']);
  });

  it("a tag that fails doesn't fail the note", async () => {
    await start();
    const plan = await planned(delivery());
    const fetch: HttpReach['fetch'] = async (url, init) =>
      url.includes('/tags')
        ? new Response('No', { status: 500 })
        : reach().fetch(url, init);
    const sent = await joplinDelivery.send(
      delivery(),
      plan,
      setup.settings as never,
      {
        ...reach(),
        fetch,
      },
    );
    expect(sent.kind).toBe('delivered');
    expect(bodies()).toEqual(['Ebb\n']);
  });
});

describe('the pictures of a note in Joplin', () => {
  const path = 'attachments/Tides ü 1.png';
  const files = [{ path, blob: new Blob(['png'], { type: 'image/png' }) }];
  const body =
    '![Mill](attachments/Tides%20%C3%BC%201.png)\n\n`![](attachments/Tides%20%C3%BC%201.png)`\n';

  it('are its resources, by whose ids the text has them', async () => {
    await start();
    await deliver(delivery({ files }, body));
    const [picture] = joplin.resources.values();
    expect(picture).toMatchObject({
      title: 'Tides ü 1.png',
      mime: 'image/png',
    });
    expect(bodies()).toEqual([
      `![Mill](:/${picture?.id})\n\n\`![](attachments/Tides%20%C3%BC%201.png)\`\n`,
    ]);
  });

  it('are sent once, whatever is lost or repeated, and not again with an update', async () => {
    await start();
    const one = delivery({ files }, body);
    const plan = await planned(one);
    joplin.next({ on: 'write', meets: 'lost' });
    expect((await send(one, plan)).kind).toBe('unknown');
    expect(
      (await joplinDelivery.look(one, plan, setup.settings as never, reach()))
        .kind,
    ).toBe('missing');
    const { plan: again } = await deliver(one);
    const update = delivery(
      { id: later, target: first, written: again.written, files },
      `${body}\nFlow\n`,
    );
    expect((await deliver(update)).sent.kind).toBe('delivered');
    expect(joplin.resources.size).toBe(1);
    expect(bodies().join('')).toContain('Flow');
  });

  it('are linked in an addition, too', async () => {
    await start();
    await deliver(delivery());
    await deliver(delivery({ id: later, exists: 'append', files }, body));
    const [id] = joplin.resources.keys();
    expect(bodies().join('')).toContain(`Ebb\n\n![Mill](:/${id})`);
  });
});
