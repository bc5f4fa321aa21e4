// @vitest-environment happy-dom
import { execSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { signal } from '@preact/signals';
import { NotebookText } from 'lucide';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clipLink } from '@/lib/clips';
import { clipStatus, destinationIcon } from '@/components/clips/clip-status';
import { needsPage } from '@/components/clips/deliver';
import { DestinationsSection } from '@/components/clips/settings/destinations-section';
import { createDestinations } from '@/components/clips/settings/destinations-state';
import { newEndpoint } from '@/components/settings';
import type { Clip } from '@/lib/clips/clip';
import { deliverInBackground } from '@/lib/delivery/deliver';
import { destinationHandlers } from '@/lib/delivery/destination-handlers';
import { destinationSecrets } from '@/lib/clips/destinations/destination-secrets';
import { destinationTypes } from '@/lib/clips/destinations/registry';
import type { DestinationKind } from '@/lib/clips/destinations/settings';
import type { call } from '@/lib/app/call';
import { readText } from '@/lib/secrets/texts';
import { defaultSettings } from '@/lib/settings/model';
import { readSettings } from '@/lib/settings/read-settings';
import { settingsItem } from '@/lib/settings/store';
import { sampleClip } from './sample-clip';
import { freshBrowser } from './sample-vault';

vi.mock('@/lib/platform/permissions', () => ({ maySendTo: async () => true }));
// The only change: its two files, and a line in each of two lists.
vi.mock('@/lib/clips/destinations/registry', async (original) => {
  const registry =
    await original<typeof import('@/lib/clips/destinations/registry')>();
  const { shelf } = await import('./made-up-destination');
  return {
    ...registry,
    destinationTypes: [...registry.destinationTypes, shelf],
    backgroundDeliveries: {
      ...registry.backgroundDeliveries,
      shelf: async () =>
        (await import('./made-up-destination-delivery')).shelfDelivery,
    },
  };
});

const kind = 'shelf' as DestinationKind;
const server = 'http://127.0.0.1:7001';
const handlers = destinationHandlers(() => 'd');
const save = (own: object) =>
  handlers['destination.save']({
    exists: 'ask',
    settings: { kind, server, pass: 'p4ss', opens: true, ...own } as never,
  });
const saved = async () => (await settingsItem.getValue()).destinations;

const shelves = new Map<string, string>();
const program = async (
  url: string | URL | Request,
  { method, body, headers }: RequestInit = {},
) => {
  const name = decodeURIComponent(new URL(url as string).pathname.slice(1));
  if (!JSON.stringify(headers).includes('p4ss'))
    return new Response('', { status: 401 });
  if (method === 'PUT') shelves.set(name, body as string);
  const text = name === 'name' ? 'Shelf 1' : shelves.get(name);
  return new Response(text ?? '', { status: text === undefined ? 404 : 200 });
};

beforeEach(() => {
  freshBrowser();
  shelves.clear();
  vi.stubGlobal('fetch', program);
});

describe('a destination in two files and the registry', () => {
  it('is saved, with its key in the vault, and read again', async () => {
    expect(await save({ server: ' 127.0.0.1:7001/ ' })).toEqual({
      ok: true,
      id: 'd',
    });
    const [one] = await saved();
    expect(one?.settings).toMatchObject({ kind, server, opens: true });
    const [pass = ''] = one ? destinationSecrets(one.settings) : [];
    expect(await readText(pass)).toBe('p4ss');
    expect(
      readSettings({ ...defaultSettings, destinations: [one] }).destinations,
    ).toEqual([one]);
    const broken = { ...one, settings: { ...one?.settings, opens: 'yes' } };
    expect(
      readSettings({ ...defaultSettings, destinations: [broken] }).destinations,
    ).toEqual([]);
  });

  it.each([
    [{ server: 'ftp://a' }, 'server'],
    [{ pass: '' }, 'pass'],
    [{ opens: 1 }, 'opens'],
  ])('is refused with %j', async (own, field) => {
    expect(await save(own)).toEqual({ ok: false, field });
  });

  it('is tested', async () => {
    await save({});
    expect(await handlers['destination.test']({ id: 'd' })).toEqual({
      ok: true,
      program: 'Shelf 1',
    });
  });

  it('plans, sends and looks up a note', async () => {
    await save({});
    const [destination] = await saved();
    if (!destination) throw new Error('Not saved');
    const { id, settings } = destination;
    const clip: Clip = { ...sampleClip(), destination: { id, settings } };
    const { signal: never } = new AbortController();
    const planned = await deliverInBackground('plan', clip, never);
    expect(planned).toMatchObject({ type: 'planned', plan: { act: 'create' } });
    if (planned.type !== 'planned') return;
    const sending = { ...clip, plan: planned.plan };
    expect(await deliverInBackground('look', sending, never)).toMatchObject({
      type: 'missing',
    });
    expect(await deliverInBackground('send', sending, never)).toMatchObject({
      type: 'delivered',
    });
    expect(shelves.size).toBe(1);
    expect(await deliverInBackground('look', sending, never)).toMatchObject({
      type: 'delivered',
    });
    expect(await deliverInBackground('plan', clip, never)).toMatchObject({
      type: 'taken',
    });
  });

  it('is set up in a form with its default address', async () => {
    const calls: unknown[] = [];
    const destinations = createDestinations({
      call: (async (name: string, input: unknown) => {
        calls.push([name, input]);
        return name === 'destination.save'
          ? { ok: true, id: 'd' }
          : { ok: true, program: 'Shelf 1' };
      }) as unknown as typeof call,
      settings: signal(defaultSettings),
      requestSendingTo: async () => true,
      maySendTo: async () => true,
      pickFolder: async () => undefined,
      keepFolder: async () => undefined,
      forgetFolder: async () => undefined,
    });
    destinations.open.value = newEndpoint;
    const root = document.createElement('main');
    document.body.append(root);
    await act(() =>
      render(
        <DestinationsSection
          destinations={destinations}
          onUse={async () => undefined}
        />,
        root,
      ),
    );
    const select = root.querySelector('select');
    if (!select) throw new Error('No kinds');
    await act(() => {
      select.selectedIndex = destinationTypes.length - 1;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    const form = root.querySelector('form');
    const labels = [
      'address',
      'passHelp',
      'opens',
      'existsIs.replace',
      'images',
    ];
    for (const label of labels)
      expect(form?.textContent).toContain(`clip.destination.${label}`);
    expect(form?.textContent).toContain('settings.connection.save');
    const type = (field: HTMLInputElement | null | undefined, text: string) =>
      act(() => {
        if (field) field.value = text;
        field?.dispatchEvent(new Event('input', { bubbles: true }));
      });
    const address = form?.querySelector<HTMLInputElement>('[inputmode=url]');
    expect(form?.textContent).not.toContain('clip.destination.suggest');
    await type(address, 'http://127.0.0.1:1');
    expect(form?.textContent).toContain('clip.destination.suggest');
    await type(address, server);
    const pass = form?.querySelector<HTMLInputElement>('[type=password]');
    if (!pass) throw new Error('No key');
    await type(pass, 'p4ss');
    await act(() => {
      form?.dispatchEvent(
        new Event('submit', { bubbles: true, cancelable: true }),
      );
    });
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    expect(calls).toEqual([
      [
        'destination.save',
        {
          exists: 'ask',
          settings: { kind, server, pass: 'p4ss', opens: false },
        },
      ],
      ['destination.test', { id: 'd' }],
    ]);
  });

  it('has an icon, a name and links', () => {
    const destination = { id: 'd', settings: { kind } } as never;
    const clip = sampleClip({ state: 'delivered', destination });
    expect(destinationIcon(kind)).toBe(NotebookText);
    expect(clipStatus(clip, 2000, false)).toMatch(/^clip\.state\.delivered /);
    expect(needsPage(clip)).toBe(false);
    expect([clipLink('shelf://Tides'), clipLink('shop://Tides')]).toEqual([
      'shelf://Tides',
      undefined,
    ]);
  });
});

it('names no kind of destination outside its own file and the registry', () => {
  const files = execSync(
    'git ls-files "lib/*.ts" "components/*.ts*" "entrypoints/*.ts*"',
    {
      encoding: 'utf8',
    },
  )
    .trim()
    .split('\n')
    .filter((file) => !/\.test\.tsx?$/.test(file));
  const names =
    /(?<!\[)'(?:obsidian|obsidian-uri|joplin|logseq|webhook)'|[kK]ind [!=]== '(?:folder|clipboard|download)'/;
  const own = files.filter((file) => names.test(readFileSync(file, 'utf8')));
  expect(
    own.map((file) => file.replace(/.*\/destinations\//, '')).toSorted(),
  ).toEqual([
    'joplin.ts',
    'logseq.ts',
    'obsidian-uri.ts',
    'obsidian.ts',
    'registry.ts',
    'webhook.ts',
  ]);
});
