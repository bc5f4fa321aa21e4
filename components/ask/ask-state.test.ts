import { signal } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import type { Turn } from '@/lib/ask/thread';
import type { Job } from '@/lib/queue/job';
import type { call as callBackground } from '@/lib/app/call';
import { type AskedPart, createAsking } from './ask-state';

const isClosed = { ok: false, reason: 'reading.closed' } as const;

const turn = (question: string, answer?: string): Turn => ({
  job: { connection: { kind: 'browser' } } as Job,
  question,
  ...(answer !== undefined && { answer }),
});

let url = 'https://a.example/';

const askedHere = {
  page: expect.objectContaining({ tabId: 7 }),
  isOnShow: true,
};

function setUp(
  turns: Turn[],
  answer: unknown = { ok: true, jobId: 'new' },
  part?: AskedPart,
) {
  const call = vi.fn<(name: string, input: unknown) => Promise<unknown>>(
    async () => answer,
  );
  const onStarted = vi.fn<() => Promise<void>>(async () => {});
  const asking = createAsking({
    onPreview: () => {},
    call: call as typeof callBackground,
    thread: signal(turns),
    about: () => ({ tabId: 7 }),
    tab: () => ({ tabId: 7, windowId: 1, url, title: '' }),
    part: () => part,
    attempt: async (task) => (await task(), true),
    onStarted,
  });
  asking.askState.value = { connection: 'browser', availability: { ok: true } };
  return { asking, call, onStarted };
}

it('sends a first question as typed and clears the box', async () => {
  const { asking, call, onStarted } = setUp([turn('Unanswered?')]);
  asking.prompt.value = ' Who? ';
  await asking.ask();
  expect(call).toHaveBeenCalledWith('ask.start', {
    about: { tabId: 7 },
    prompt: 'Who?',
    sent: 'Who?',
  });
  expect(onStarted).toHaveBeenCalledWith({ ok: true, jobId: 'new' }, askedHere);
  expect(asking.prompt.value).toBe('');
});

const aPart = (kind: AskedPart['kind'], text: string): AskedPart => ({
  kind,
  count: 1,
  text: () => text,
});

it('asks about the chosen part, and only who can be given it', async () => {
  const { asking, call } = setUp(
    [],
    undefined,
    aPart('turns', 'Only this turn.'),
  );
  await asking.refresh();
  expect(call).toHaveBeenCalledWith('ask.inspect', {
    about: { tabId: 7 },
    ofPart: true,
  });
  asking.askState.value = { connection: 'browser', availability: { ok: true } };
  await asking.ask('Who?');
  expect(call.mock.lastCall).toEqual([
    'ask.start',
    {
      about: { tabId: 7 },
      prompt: 'Who?',
      sent: 'Who?',
      part: 'Only this turn.',
    },
  ]);
});

const canAnswer = { connection: 'browser', availability: { ok: true } };
const cannot = {
  connection: 'browser',
  availability: { ok: false, reason: 'start.no-model' },
};

it.each([
  ['the rows on show, if a model can be given them', canAnswer, true, 1],
  ['the page, if no model can be given the rows', cannot, true, undefined],
  ['the page, if the user wants it', canAnswer, false, 1],
])('asks about %s', async (_, ofRows, isWanted, rows) => {
  const { asking, call } = setUp([], undefined, aPart('rows', 'Name: Oak'));
  call.mockImplementation(async (name, input) => {
    if (name === 'ask.start') return { ok: true, jobId: 'new' };
    return 'ofPart' in (input as object) ? ofRows : canAnswer;
  });
  await asking.setWantsRows(isWanted);
  expect(asking.rows.value).toBe(rows);
  await asking.ask('Which is the cheapest?');
  const areAsked = isWanted && rows !== undefined;
  expect(call.mock.lastCall).toEqual([
    'ask.start',
    {
      about: { tabId: 7 },
      prompt: 'Which is the cheapest?',
      sent: 'Which is the cheapest?',
      ...(areAsked && { part: 'Name: Oak' }),
    },
  ]);
});

it('sends earlier answers with a follow-up unless the user turned that off', async () => {
  const { asking, call } = setUp([turn('Who?', 'Ada.')]);
  asking.prompt.value = 'And then?';
  expect(asking.carried.value.exchanges).toEqual([
    { question: 'Who?', answer: 'Ada.' },
  ]);
  await asking.ask();
  expect(call.mock.lastCall?.[1]).toMatchObject({
    prompt: 'And then?',
    sent: expect.stringMatching(/Who\?[^]*Ada\.[^]*And then\?$/),
  });
  asking.setCarries(false);
  await asking.ask('Alone?');
  expect(call.mock.lastCall?.[1]).toMatchObject({
    prompt: 'Alone?',
    sent: 'Alone?',
  });
});

it.each<[string, Job['connection'], boolean]>([
  ['made on this computer stays here', { kind: 'browser' }, false],
  [
    'of a service may go back to one',
    { kind: 'service', id: 's', baseUrl: 'https://api.example' },
    true,
  ],
])(
  'an earlier answer %s, unless the user says otherwise',
  (_, connection, isCarried) => {
    const { job, ...rest } = turn('Who?', 'Ada.');
    const { asking } = setUp([{ ...rest, job: { ...job, connection } }]);
    expect(asking.carries.value, 'on this computer').toBe(true);
    asking.askState.value = {
      connection: 's',
      availability: { ok: true },
      to: 'api.example',
    };
    expect(asking.carries.value).toBe(isCarried);
    asking.setCarries(true);
    expect(asking.carries.value).toBe(true);
  },
);

it('keeps what is typed after a saved question or a refusal', async () => {
  const { asking } = setUp([], { ok: false, reason: 'start.storage' });
  asking.prompt.value = 'Half a';
  await asking.ask('What is new here?');
  await asking.ask();
  expect(asking.prompt.value).toBe('Half a');
});

it.each(['', ' \n', 'x'.repeat(10_001)])(
  'sends nothing for %j',
  async (words) => {
    const { asking, call } = setUp([]);
    asking.prompt.value = words;
    await asking.ask();
    expect(call).not.toHaveBeenCalled();
  },
);

it.each([
  [
    'that is still so is left',
    { connection: 'browser', availability: isClosed },
    [],
  ],
  [
    'that is over is asked',
    { connection: 'browser', availability: { ok: true } },
    ['Who?'],
  ],
])(
  'where nothing could be asked it looks once more, and what %s',
  async (_, found, asked) => {
    const { asking, call } = setUp([], found);
    asking.askState.value = { connection: 'browser', availability: isClosed };
    await asking.ask('Who?');
    expect(call.mock.calls[0]?.[0]).toBe('ask.inspect');
    expect(
      call.mock.calls
        .slice(1)
        .map(([, input]) => (input as { prompt: string }).prompt),
    ).toEqual(asked);
  },
);

it('finds passages in this browser if nothing answers questions', async () => {
  const { asking, call, onStarted } = setUp([]);
  asking.askState.value = {
    connection: 'browser',
    availability: { ok: false, reason: 'start.no-model' },
  };
  expect(asking.isSearch.value).toBe(true);
  call.mockImplementation(async (name) =>
    name === 'ask.inspect' ? asking.askState.value : { ok: true, jobId: 'new' },
  );
  await asking.ask(' wind ');
  expect(call).toHaveBeenLastCalledWith('job.start', {
    presetId: 'highlights',
    connection: 'browser',
    prompt: 'wind',
    from: { tabId: 7, url: 'https://a.example/' },
  });
  expect(onStarted).toHaveBeenCalledWith({ ok: true, jobId: 'new' }, askedHere);
});

it('keeps what is typed with its page', async () => {
  const { asking } = setUp([]);
  await asking.refresh();
  asking.prompt.value = 'Half a';
  url = 'https://b.example/';
  await asking.refresh();
  expect(asking.prompt.value).toBe('');
  url = 'https://a.example/#part';
  await asking.refresh();
  expect(asking.prompt.value).toBe('Half a');
});

it('asks the answerer that the user chose, until the panel is about another page', async () => {
  const { asking, call } = setUp([], {
    ok: true,
    jobId: 'new',
    connection: 's',
    availability: { ok: true },
  });
  url = 'https://a.example/';
  await asking.choose('s');
  expect(call.mock.lastCall).toEqual([
    'ask.inspect',
    { about: { tabId: 7 }, connection: 's' },
  ]);
  await asking.ask('Who?');
  expect(call.mock.lastCall?.[1]).toMatchObject({
    connection: 's',
    prompt: 'Who?',
  });
  url = 'https://b.example/';
  await asking.refresh();
  await asking.ask('Who?');
  expect(call.mock.lastCall?.[1]).not.toHaveProperty('connection');
});

describe('a draft question and its page', () => {
  const rest = () => new Promise((resolve) => setTimeout(resolve));
  const a = { tabId: 1, windowId: 1, url: 'https://a.example/', title: 'A' };
  const b = { tabId: 2, windowId: 1, url: 'https://b.example/', title: 'B' };
  const open = {
    connection: 's',
    availability: { ok: true },
    to: 'service.example',
  };
  const ofService = { connection: { kind: 'service', id: 's' } } as Job;
  const secret: Turn = {
    question: 'My diagnosis?',
    answer: 'Something private',
    job: ofService,
  };

  type Call = { name: string; input: unknown; answer(value: unknown): void };
  type Start = { about: { tabId: number; url: string }; sent: string };

  /**
   * The user goes from page to page, and each call is answered when the test
   * says so.
   */
  function setUpPages() {
    let page = a;
    const calls: Call[] = [];
    const thread = signal<Turn[]>([]);
    const onStarted = vi.fn<(...given: unknown[]) => Promise<void>>(
      async () => {},
    );
    const asking = createAsking({
      onPreview: () => {},
      call: ((name: string, input: unknown) =>
        new Promise((answer) => calls.push({ name, input, answer }))) as never,
      thread,
      about: () => ({ tabId: page.tabId, url: page.url }),
      tab: () => page,
      part: () => undefined,
      attempt: async (task) => (await task(), true),
      onStarted,
    });
    const answer = async (name: string, value: unknown, of?: typeof a) => {
      const at = calls.findIndex(
        (one) =>
          one.name === name &&
          (!of || (one.input as Start).about.tabId === of.tabId),
      );
      calls.splice(at, 1)[0]?.answer(value);
      await rest();
    };
    return {
      asking,
      thread,
      onStarted,
      answer,
      go: (next: typeof a) => (page = next),
      started: () =>
        calls.find(({ name }) => name === 'ask.start')?.input as
          | Start
          | undefined,
    };
  }

  /** Page A, of which it is known who answers. */
  async function setUpKnown() {
    const pages = setUpPages();
    void pages.asking.refresh();
    await pages.answer('ask.inspect', open);
    pages.asking.prompt.value = 'What does it cost?';
    return pages;
  }

  it('is not a draft any more once it was asked', async () => {
    const { asking, answer, go } = await setUpKnown();
    void asking.ask();
    await rest();
    go(b);
    void asking.refresh();
    await answer('ask.start', { ok: true, jobId: 'j' });
    go(a);
    void asking.refresh();
    expect(asking.prompt.value).toBe('');
  });

  it('is not a draft any more if the user is back before it has started', async () => {
    const { asking, answer, go } = await setUpKnown();
    void asking.ask();
    await rest();
    for (const page of [b, a]) {
      go(page);
      void asking.refresh();
    }
    await answer('ask.start', { ok: true, jobId: 'j' });
    expect(asking.prompt.value).toBe('');
  });

  it.each<[string, unknown]>([
    ['was refused', { ok: false, reason: 'start.storage' }],
    ['was not sent yet', undefined],
  ])('a question stays a draft while it %s', async (_, refusal) => {
    const { asking, answer, go } = await setUpKnown();
    void asking.ask();
    await rest();
    go(b);
    void asking.refresh();
    if (refusal) await answer('ask.start', refusal);
    expect(asking.prompt.value).toBe('');
    go(a);
    void asking.refresh();
    expect(asking.prompt.value).toBe('What does it cost?');
  });

  it('is sent with the answers about its own page only', async () => {
    const { asking, answer, thread, go, started } = setUpPages();
    void asking.refresh();
    await answer('ask.inspect', undefined);
    asking.prompt.value = 'What does it cost?';
    void asking.ask();
    await rest();
    // The user goes to another page, where answers were given before.
    go(b);
    thread.value = [secret];
    void asking.refresh();
    await answer('ask.inspect', open, b);
    await answer('ask.inspect', open, a);
    expect(`${started()?.about.url} ${started()?.sent}`).not.toContain(
      'Something private',
    );
    expect(started(), 'the user has left the page').toBeUndefined();
    go(a);
    void asking.refresh();
    expect(asking.prompt.value).toBe('What does it cost?');
  });

  it('a question is asked as soon as its answerer is known, if the user stays', async () => {
    const { asking, answer, started } = setUpPages();
    asking.prompt.value = 'What does it cost?';
    void asking.ask();
    await rest();
    await answer('ask.inspect', open);
    expect(started()).toMatchObject({
      about: { url: a.url },
      sent: 'What does it cost?',
    });
  });

  it("a question isn't sent by outdated data about the page", async () => {
    const { asking, thread, answer, go, started } = await setUpKnown();
    await answer('ask.inspect', open);
    go(b);
    thread.value = [
      { ...secret, job: { connection: { kind: 'browser' } } as Job },
    ];
    // The panel has not looked at the page yet, and the model on this computer
    // gave its last answer.
    void asking.ask('And then?');
    await rest();
    expect(started()).toBeUndefined();
    await answer('ask.inspect', open, b);
    expect(started()).toMatchObject({
      about: { url: b.url },
      sent: 'And then?',
    });
  });

  it('reports the outcome to the page that was asked about', async () => {
    const { asking, answer, go, onStarted } = await setUpKnown();
    void asking.ask();
    await rest();
    go(b);
    await answer('ask.start', { ok: true, jobId: 'j' });
    expect(onStarted).toHaveBeenCalledWith(
      { ok: true, jobId: 'j' },
      { page: a, isOnShow: false },
    );
  });

  it('shows the answerer of the current page, even if older replies arrive later', async () => {
    const { asking, answer, go } = setUpPages();
    void asking.refresh();
    go(b);
    void asking.refresh();
    await answer('ask.inspect', open, b);
    await answer('ask.inspect', { ...open, to: 'late.example' }, a);
    expect(asking.askState.value).toEqual(open);
  });
});

describe('local answers in a question to a service', () => {
  const local = (question: string, answer: string): Turn => ({
    job: { connection: { kind: 'browser' } } as Job,
    question,
    answer,
  });
  const hosted = {
    connection: 's',
    availability: { ok: true },
    to: 'api.example',
  };

  it('leave this computer only if the user allows it for the page on show', async () => {
    const page = {
      tabId: 7,
      windowId: 1,
      url: 'https://news.example/',
      title: '',
    };
    const thread = signal<Turn[]>([local('Who?', 'Ada.')]);
    const call = vi.fn<(name: string, input: unknown) => Promise<unknown>>(
      async (name) =>
        name === 'ask.inspect' ? hosted : { ok: true, jobId: 'new' },
    );
    const asking = createAsking({
      onPreview: () => {},
      call: call as never,
      thread,
      about: () => ({ tabId: page.tabId, url: page.url }),
      tab: () => page,
      part: () => undefined,
      attempt: async (task) => (await task(), true),
      onStarted: async () => {},
    });
    await asking.refresh();
    expect(asking.carries.value).toBe(false);
    // On a page of the news the user wants it.
    asking.setCarries(true);

    // Then the panel shows another page, about which only the model on this
    // computer was asked.
    Object.assign(page, { tabId: 8, url: 'https://clinic.example/results' });
    thread.value = [local('What do I have?', 'The page says: diabetes.')];
    await asking.refresh();
    expect(asking.carries.value).toBe(false);
    await asking.ask('And what is usual?');
    expect(JSON.stringify(call.mock.lastCall?.[1])).not.toContain('diabetes');
  });
});
