import { signal } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import { type Settings, defaultSettings } from '@/lib/settings/model';
import { createAttempt } from '@/components/ui/attempt';
import { createServiceForm } from './service-form';
import { createServices } from './services-state';
import { hostedUrl } from '@/lib/services';
import { newEndpoint } from '@/components/settings';

const call = vi.hoisted(() =>
  vi.fn<(name: string, input: unknown) => Promise<unknown>>(),
);
vi.mock('@/lib/app/call', () => ({ call }));

const key = 'fc-7Qm2xV9sKd4TzR8w';
const one = { id: 'a', baseUrl: 'https://a.example', keyTail: '1234' };
const two = { id: 'b', baseUrl: 'https://b.example' };

type Answers = Partial<Record<string, unknown>>;

function setUp(
  { services = [], ...rest }: Partial<Settings> = {},
  answers: Answers = {},
) {
  const events: unknown[] = [];
  call.mockReset().mockImplementation(async (name) => {
    events.push(name);
    const answer =
      name in answers
        ? answers[name]
        : { 'connection.save': { ok: true, id: 'new-id' } }[name];
    if (answer instanceof Error) throw answer;
    return answer ?? 'works';
  });
  const settings = signal<Settings>({ ...defaultSettings, services, ...rest });
  const attempts = createAttempt();
  const state = createServices({
    ...attempts,
    settings,
    requestSendingTo: async (baseUrl) => {
      events.push(`ask for ${baseUrl}`);
      return true;
    },
    maySendTo: async (baseUrl) => baseUrl === one.baseUrl,
    findLastPage: async () => undefined,
    showWithPopup: async () => {},
    watchesAt: async () => 0,
    readBlocked: async () => ({ b: { kind: 'unauthorized', message: '' } }),
  });
  return {
    state,
    form: createServiceForm(state),
    events,
    settings,
    done: attempts.done,
  };
}

describe('createServices: the list', () => {
  it.each([
    [[], undefined],
    [[one], 'a'],
    [[one, two], undefined],
  ])('a list of %j opens the row: %s', (services, expected) => {
    expect(setUp({ services }).state.open.value).toBe(expected);
  });

  it('knows which services have full permission and which are blocked', async () => {
    const { state } = setUp({ services: [one, two] });
    await state.refresh();
    expect(state.granted.value).toEqual({ a: true, b: false });
    expect(state.blocked.value).toMatchObject({ b: { kind: 'unauthorized' } });
  });

  it.each([
    ['works'],
    ['wrong-key'],
    ['unreachable'],
    ['not-this-api'],
    ['no-permission'],
    ['payment-required'],
  ])('keeps the test result: %s', async (verdict) => {
    const { state } = setUp(
      { services: [one] },
      { 'connection.test': verdict },
    );
    const testing = state.test('a');
    expect(state.reports.value).toEqual({ a: { busy: true } });
    await testing;
    expect(state.reports.value).toEqual({ a: { verdict } });
  });

  it("says why a test couldn't run", async () => {
    const { state } = setUp(
      { services: [one] },
      { 'connection.test': new Error('asleep') },
    );
    await state.test('a');
    expect(state.reports.value).toEqual({ a: { failure: 'asleep' } });
  });
});

describe('a form whose service is saved in another tab', () => {
  const moved = { ...one, baseUrl: 'https://moved.example' };

  it('shows its address', () => {
    const { form } = setUp({ services: [one] });
    form.show(one);
    form.show(moved);
    expect(form.address.value).toBe('https://moved.example');
  });

  it('keeps the address that is typed, and saves that', async () => {
    const { form } = setUp({ services: [one] });
    form.show(one);
    form.address.value = 'https://typed.example';
    form.show(moved);
    await form.save(one);
    expect(call).toHaveBeenCalledWith(
      'connection.save',
      expect.objectContaining({ address: 'https://typed.example' }),
    );
  });
});

describe('createServices: saving', () => {
  it('requests the origin in the click itself, then saves, tests, and opens what it added', async () => {
    const { state, form, events } = setUp();
    form.address.value = ' a.example/v2/ ';
    form.key.value = ` ${key} `;
    const saving = form.save(undefined);
    expect(events, 'before anything is awaited').toEqual([
      'ask for https://a.example',
    ]);
    expect(state.reports.value).toEqual({ [newEndpoint]: { busy: true } });
    await saving;
    expect(events.slice(1)).toEqual(['connection.save', 'connection.test']);
    expect(call).toHaveBeenCalledWith('connection.save', {
      id: undefined,
      address: 'https://a.example',
      key,
    });
    expect(call).toHaveBeenCalledWith('connection.test', { id: 'new-id' });
    expect(state.open.value).toBe('new-id');
    expect(state.reports.value).toMatchObject({
      'new-id': { verdict: 'works' },
    });
    expect(form.address.value).toBe('https://a.example');
  });

  it.each([
    ['', 'empty'],
    ['not an address', 'not-a-url'],
    [key, 'key'],
  ])('keeps %j here: %s', async (typed, reason) => {
    const { form, events } = setUp();
    form.address.value = typed;
    await form.save(undefined);
    expect(form.problem.value).toBe(reason);
    expect(events).toEqual([]);
  });

  it('keeps the saved key if none is typed', async () => {
    const { form } = setUp({ services: [one] });
    form.show(one);
    await form.save(one);
    expect(call.mock.calls[0]?.[1]).not.toHaveProperty('key');
  });

  it('tests nothing if nothing was saved', async () => {
    const { state, form, events } = setUp(
      {},
      { 'connection.save': new Error('disk full') },
    );
    form.address.value = one.baseUrl;
    await form.save(undefined);
    expect(events).not.toContain('connection.test');
    expect(state.reports.value).toEqual({
      [newEndpoint]: { failure: 'disk full' },
    });
  });

  it.each<[string, Answers]>([
    ['once it is saved', {}],
    ['where saving fails', { 'connection.save': new Error('disk full') }],
    [
      'where the address is refused',
      { 'connection.save': { ok: false, reason: 'not-a-url' } },
    ],
  ])('no state of the page contains the key %s', async (_, answers) => {
    const { state, form, settings } = setUp({}, answers);
    const seen = () =>
      JSON.stringify(
        [settings, ...Object.values(state), ...Object.values(form)].map(
          (part) => part?.valueOf(),
        ),
      );
    form.address.value = one.baseUrl;
    form.key.value = key;
    expect(seen(), 'control').toContain(key);
    await form.save(undefined);
    expect(seen()).not.toContain(key);
  });

  it('removes a key or a service by ID', async () => {
    const { state } = setUp({ services: [one] });
    await state.removeKey(one);
    await state.disconnect(one);
    expect(call.mock.calls).toEqual([
      ['connection.save', { id: 'a', address: one.baseUrl, key: '' }],
      ['connection.remove', { id: 'a' }],
    ]);
  });

  it('undoes a removal in the same place, and opens the service', async () => {
    const { state, done } = setUp({
      services: [one, two],
      connection: 'a',
    });
    await state.disconnect(one);
    await done.value?.undo();
    expect(call.mock.calls.slice(1)).toEqual([
      ['connection.restore', { record: one, at: 0 }],
      ['settings.save', { connection: 'a' }],
    ]);
    expect(state.open.value).toBe('a');
  });

  it('changes the order', () => {
    const { state } = setUp({ services: [one, two] });
    state.order.move(0, 1);
    expect(call.mock.calls).toEqual([
      ['connection.order', { ids: ['b', 'a'] }],
    ]);
  });
});

describe('createServices: the hosted service without a key', () => {
  const keyless = { id: 'h', baseUrl: hostedUrl };

  it('is added without one, whatever was typed', async () => {
    const { form } = setUp();
    form.address.value = 'https://other.example';
    form.key.value = key;
    await form.tryOut();
    expect(call).toHaveBeenCalledWith('connection.save', {
      id: undefined,
      address: hostedUrl,
    });
    expect(call).toHaveBeenCalledWith('connection.test', { id: 'new-id' });
  });

  it.each([
    ['ends its pause with its first key', keyless, key, true],
    ['stays paused without one', keyless, undefined, false],
    [
      'stays paused if it had a key',
      { ...keyless, keyTail: '1234' },
      key,
      false,
    ],
  ])('%s', async (_, service, typed, isReleased) => {
    const { state, events } = setUp({ services: [service] });
    await state.save(service, {
      baseUrl: hostedUrl,
      ...(typed && { key: typed }),
    });
    expect(events.includes('lane.release')).toBe(isReleased);
  });
});
