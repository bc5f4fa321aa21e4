import { openPopup } from './pages/popup-page';
import { pressShortcut } from './support/browser-events';
import { ask } from './support/calls';
import { expect, test } from './support/fixtures';
import {
  type Control,
  digit,
  entry,
  presets,
  quickAction,
  quickActions,
  row,
  saidOf,
  unfolded,
} from './truth/controls';
import { type World, type WorldKind, startWorld } from './truth/world';

// What a control says before the click is what the request log shows after it:
// `free` sends nothing, and an arrow sends one request to the service it names.

const worlds: WorldKind[] = [
  { name: 'no service', services: 0 },
  { name: 'one service', services: 1 },
  { name: 'two services', services: 2 },
  {
    name: 'two services, the second preferred',
    services: 2,
    prefersService: true,
  },
  { name: 'a private window', services: 1, isPrivate: true },
];

const priors = ['no result', 'read here', 'sent before'] as const;
type Prior = (typeof priors)[number];

/** Results that the page has before the control is used. */
async function prepare(world: World, prior: Prior, address: string) {
  const { panel, tab, service = '' } = world;
  await tab.goto(address);
  await tab.bringToFront();
  await (await openPopup(world.extension, tab)).page.close();
  const tabId = await panel.page.evaluate(
    async (url) => (await chrome.tabs.query({ url: `${url}*` }))[0]?.id ?? -1,
    address,
  );
  const start = (presetId: string, connection: string) =>
    ask(panel.page, 'job.start', {
      presetId,
      connection,
      from: { tabId, url: address },
    });
  if (prior === 'read here') await start('markdown', 'browser');
  if (prior === 'sent before')
    await Promise.all(
      presets.filter(({ asks }) => !asks).map(({ id }) => start(id, service)),
    );
  await settled(world);
}

const settled = (world: World) =>
  expect
    .poll(async () =>
      (await world.jobs()).filter(
        ({ state }) => state !== 'done' && state !== 'held',
      ),
    )
    .toEqual([]);

/** Uses a control. Resolves to what was not as it said. */
async function lies(world: World, { said, act }: Control): Promise<string[]> {
  const { servers, panel } = world;
  const before = {
    jobs: (await world.jobs()).length,
    scrapes: world.scrapes(),
  };
  await act();
  const isNew = said !== undefined && !said.startsWith('from');
  if (isNew) {
    await expect
      .poll(async () => (await world.jobs()).length)
      .toBe(before.jobs + 1);
    await settled(world);
  }
  const hosts = servers.map(({ url }) => new URL(url).host);
  const sent = world
    .scrapes()
    .map((count, at) => count - (before.scrapes[at] ?? 0));
  const expected = hosts.map((host) => (said?.includes(host) ? 1 : 0));
  const isSaid =
    said === undefined ||
    /^from|free|waits/.test(said) !== expected.includes(1);
  if (!isSaid || expected.join() !== sent.join())
    return [`said “${said}”, sent ${sent.join() || 'nothing'}`];
  if (!isNew || said === 'waits') return [];
  const place = hosts[sent.indexOf(1)] ?? 'read';
  return (await panel.status
    .filter({ hasText: place })
    .waitFor({ timeout: 5000 })
    .catch(() => false)) === false
    ? [
        `the panel does not say “${place}” but “${await panel.status.innerText()}”`,
      ]
    : [];
}

for (const kind of worlds) {
  test(`with ${kind.name}, each control does what it says @long`, async ({
    site,
  }) => {
    test.setTimeout(1_200_000);
    const world = await startWorld(kind);
    const { extension, service } = world;
    let cells = 0;
    const wrong: string[] = [];
    const cell = async (name: string, control: Control) => {
      cells += 1;
      for (const lie of await lies(world, control))
        wrong.push(`${name}: ${lie}`);
    };
    for (const prior of priors) {
      if (prior === 'sent before' && !service) continue;
      const on = (page: string) =>
        prepare(
          world,
          prior,
          `${site.url}/?${encodeURIComponent(`${prior} ${page}`)}`,
        );

      await on('rows');
      for (const preset of presets)
        await cell(`${prior}, row ${preset.id}`, await row(world, preset));

      await on('digits');
      for (const preset of presets)
        await cell(`${prior}, digit ${preset.id}`, await digit(world, preset));

      for (const action of quickActions) {
        await on(action);
        await cell(`${prior}, ${action}`, await quickAction(world, action));
      }

      for (const menu of ['page', 'presets']) {
        await on(menu);
        const popup = await unfolded(world);
        const said = await Promise.all(
          presets.map((preset) => saidOf(popup, preset)),
        );
        await popup.page.close();
        for (const [at, preset] of presets.entries()) {
          // The panel asks for the prompt, once for two presets that lack the
          // same one.
          if (preset.asks) await on(`${menu} ${preset.id}`);
          const claim = preset.asks ? 'waits' : said[at];
          await cell(`${prior}, menu ${menu}.${preset.id}`, {
            said: claim,
            ...entry(world, `${menu}.${preset.id}`),
          });
        }
      }

      await on('links');
      const host =
        kind.services > 0
          ? new URL(world.servers.at(kind.prefersService ? -1 : 0)!.url).host
          : '';
      for (const { id, asks } of presets) {
        if (asks) await on(`links ${id}`);
        const linkUrl = world.tab.url();
        const said =
          !service || asks
            ? 'waits'
            : prior === 'sent before'
              ? 'from before, free'
              : host;
        await cell(`${prior}, menu link.${id}`, {
          said,
          ...entry(world, `link.${id}`, linkUrl),
        });
      }

      const outsides = {
        'menu default': entry(world, 'default'),
        'key of the default': {
          act: () => pressShortcut(extension, 'run-default'),
        },
        'key of quick clip': {
          act: () => pressShortcut(extension, 'quick-clip'),
        },
        'menu clip.page': entry(world, 'clip.page'),
        'menu clip.action': entry(world, 'clip.action'),
      };
      for (const [name, control] of Object.entries(outsides)) {
        await on(name);
        const popup = await openPopup(extension, world.tab);
        const said = await saidOf(popup, presets[0]!);
        await popup.page.close();
        await world.tab.bringToFront();
        // A clip takes what was read here in the last ten minutes.
        const isKept = name.includes('clip') && prior !== 'no result';
        await cell(`${prior}, ${name}`, {
          said: isKept ? 'from before, free' : said,
          ...control,
        });
      }

      await on('selection');
      await cell(`${prior}, menu selection`, {
        said: 'free',
        ...entry(world, 'selection'),
      });
      if (service)
        await cell(`${prior}, menu highlights`, {
          said: host,
          ...entry(world, 'highlights'),
        });
      for (const copied of ['page', 'tab', 'link', 'selection'])
        await cell(`${prior}, menu copy.${copied}`, {
          said: undefined,
          ...entry(world, `copy.${copied}`, world.tab.url()),
        });

      // Requests that come late have arrived once something else is done.
      await on('end');
      await cell(`${prior}, at the end`, {
        said: 'free',
        ...entry(world, 'selection'),
      });
    }
    await world.close();
    expect(wrong).toEqual([]);
    // Each preset in the popup, by its digit and in three menus, and the others.
    const controls = 5 * presets.length + quickActions.length;
    expect(cells, 'controls, in each state of the page').toBe(
      service ? 3 * (controls + 12) : 2 * (controls + 11),
    );
  });
}

test('a control that says something false is caught @long', async ({
  site,
}) => {
  const world = await startWorld({ name: 'one service', services: 1 });
  for (const said of [
    'free',
    'from before, free',
    'address to elsewhere.example',
  ]) {
    await prepare(world, 'no result', `${site.url}/?${said.length}`);
    const summary = presets.find(({ id }) => id === 'summary')!;
    const control = await row(world, summary);
    expect(await lies(world, { ...control, said }), said).not.toEqual([]);
    await settled(world);
  }
  await world.close();
});
