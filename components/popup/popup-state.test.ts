import { describe, expect, it, vi } from 'vitest';
import type { PopupState, PresetState } from '@/lib/page';
import { createPopup } from './popup-state';
import {
  atService,
  job,
  open,
  preset,
  tabState,
  shut,
} from '@/test/sample-popup-state';

const call = vi.hoisted(() =>
  vi.fn<(name: string, input: unknown) => Promise<unknown>>(),
);
vi.mock('@/lib/app/call', () => ({ call }));

const here = { browser: open };
const both = { browser: open, hosted: open };

type Setting = {
  opensPanelFirst?: boolean;
  answers?: Record<string, unknown>;
  kept?: { dismissed?: string };
  /** What the user does at once. */
  atOnce?: (popup: Popup) => Promise<unknown>;
  hasDraft?: boolean;
};

const outcome = { question: 'Ebb?', found: 1, tabs: 2, isWritten: false };

/**
 * A popup with this answer from the background, and the calls it makes from
 * then on.
 */
async function setUp(
  seen: PopupState,
  {
    opensPanelFirst = false,
    answers = {},
    kept = {},
    atOnce,
    hasDraft = false,
  }: Setting = {},
) {
  const events: string[] = [];
  const calls: [string, unknown][] = [];
  call.mockReset().mockImplementation(async (name, input) => {
    if (name !== 'page.contents') events.push(name);
    if (name === 'page.inspect') return seen;
    if (name === 'page.contents') return undefined;
    calls.push([name, input]);
    await Promise.resolve();
    events.push('answered');
    return (
      answers[name] ?? {
        ok: true,
        jobId: name === 'job.repeat' ? 'j' : 'new',
        id: 'new',
      }
    );
  });
  const popup = createPopup({
    asked: call('page.inspect', {}) as Promise<PopupState>,
    tab: {
      tabId: 7,
      windowId: 3,
      url: 'https://example.com/',
      title: 'Example',
    },
    openPanel: async (windowId) => void events.push(`panel ${windowId}`),
    opensPanelFirst,
    close: () => void events.push('close'),
    openSettings() {},
    loadClipPlace: async () => ({
      clip: async () => void events.push('clip'),
      hasDraft: () => hasDraft,
      open: async (jobId) => void events.push(`open ${jobId}`),
      openTabs: async () => void events.push('tabs'),
      showTabs: async () => outcome,
      showAnswers: () => void events.push('answers'),
      forgetAnswers: async () => void events.push('forget'),
      View: () => null,
    }),
    connect() {},
    kept,
    takeText: taken,
    saveText: async (jobId) => void events.push(`save ${jobId}`),
    writeClipboard: async (text) => copied(await text),
  });
  events.length = 0;
  await (atOnce ? atOnce(popup) : popup.ready);
  if (!atOnce) events.length = 0;
  return { popup, events, calls };
}
const taken = vi.fn(async (jobId: string) => ({
  text: `text of ${jobId}`,
  words: 3,
}));
const copied = vi.fn<(text: string) => void>();
type Popup = ReturnType<typeof createPopup>;

const started = (presetId: string, connection: string, prompt?: string) => [
  'job.start',
  {
    presetId,
    connection,
    ...(prompt && { prompt }),
    from: { tabId: 7, url: 'https://example.com/' },
  },
];
const repeated = ['job.repeat', { jobId: 'j', from: 'page', seen: undefined }];
const shown = ['job.show', { jobId: 'j', windowId: 3 }];
const shownNew = ['job.show', { jobId: 'new', windowId: 3 }];
const failed = job('failed', { presetId: 'summary', connection: atService });
const lost = { ...failed, state: 'unknown' as const };
const asking = tabState(both).presets[2] as PresetState;
const refused = { 'job.repeat': { ok: false, reason: 'start.tab-gone' } };

describe('createPopup: actions and their calls', () => {
  it.each<
    [
      string,
      PopupState,
      (popup: Popup) => Promise<unknown>,
      unknown[],
      Setting?,
    ]
  >([
    [
      'the default preset',
      tabState(here),
      (popup) => popup.press(),
      [started('markdown', 'browser'), shownNew],
    ],
    [
      'a preset of the list',
      tabState(both),
      (popup) => popup.run('summary'),
      [started('summary', 'hosted'), shownNew],
    ],
    [
      'a preset elsewhere',
      tabState(both),
      (popup) => popup.run('markdown', 'hosted'),
      [started('markdown', 'hosted'), shownNew],
    ],
    [
      'nothing where it is known not to run',
      tabState(here),
      (popup) => popup.run('summary'),
      [],
    ],
    [
      'nothing for a preset that is gone',
      tabState(here),
      (popup) => popup.run('gone'),
      [],
    ],
    [
      'the same job, where its answer was lost',
      tabState(both, { job: lost }),
      (popup) => popup.repeat(lost),
      [repeated, shown],
    ],
    [
      'an answer from no cache',
      tabState(both),
      (popup) => popup.run('summary', 'hosted', { isFresh: true }),
      [
        [
          'job.start',
          {
            presetId: 'summary',
            connection: 'hosted',
            isFresh: true,
            from: { tabId: 7, url: 'https://example.com/' },
          },
        ],
        shownNew,
      ],
    ],
    [
      'the page here, where a service failed',
      tabState(both, { job: failed }),
      (popup) => popup.press(),
      [started('markdown', 'browser'), shownNew],
    ],
    [
      'a new job from this tab, where that of the old one is gone',
      tabState(both, { job: failed }),
      (popup) => popup.repeat(failed),
      [repeated, started('summary', 'hosted'), shownNew],
      { answers: refused },
    ],
    [
      'the end of a job',
      tabState(here, { job: job('running') }),
      (popup) => popup.cancel('j'),
      [['job.cancel', { jobId: 'j' }]],
    ],
    [
      'the release of a lane',
      tabState(both),
      (popup) => popup.release('hosted'),
      [['lane.release', { connection: 'hosted' }]],
    ],
    [
      'another default',
      tabState(both),
      (popup) => popup.makeDefault('summary'),
      [['settings.save', { defaultPreset: 'summary' }]],
    ],
    [
      'a rule for the site',
      tabState(both),
      (popup) => popup.addRule('summary', 'example.com'),
      [['rule.add', { pattern: 'example.com', preset: 'summary' }]],
    ],
    [
      'the end of a rule',
      tabState(both),
      (popup) => popup.removeRule('r'),
      [['rule.remove', { id: 'r' }]],
    ],
    [
      'an address that was typed',
      tabState(both),
      (popup) => popup.send('localhost:3000/a', 'hosted'),
      [
        [
          'job.start',
          {
            presetId: 'markdown',
            connection: 'hosted',
            from: { windowId: 3, url: 'https://localhost:3000/a' },
          },
        ],
        shownNew,
      ],
    ],
  ])('%s', async (_, seen, move, expected, setting) => {
    const { popup, calls } = await setUp(seen, setting);
    await move(popup);
    expect(calls).toEqual(expected);
  });
});

describe('createPopup: starting a job', () => {
  it("sends, then opens the window's panel and closes the popup", async () => {
    const { popup, events } = await setUp(tabState(here));
    await popup.press();
    expect(events).toEqual([
      'job.start',
      'answered',
      'job.show',
      'panel 3',
      'answered',
      'close',
    ]);
  });

  it('opens the panel first in browsers that would forget the click', async () => {
    const { popup, events } = await setUp(tabState(here), {
      opensPanelFirst: true,
    });
    await popup.press();
    expect(events).toEqual([
      'job.start',
      'panel 3',
      'answered',
      'job.show',
      'answered',
      'close',
    ]);
  });

  it.each<[string, NonNullable<Setting['atOnce']>]>([
    ['the main button', (popup) => popup.press()],
    ['a preset', (popup) => popup.run('markdown')],
  ])(
    'opens the panel there even before the effect of pressing %s is known',
    async (_, atOnce) => {
      const { events } = await setUp(tabState(here), {
        opensPanelFirst: true,
        atOnce,
      });
      expect(events).toEqual([
        'panel 3',
        'job.start',
        'answered',
        'job.show',
        'answered',
        'close',
      ]);
    },
  );

  it.each<[string, PopupState, number]>([
    ['runs what sends nothing', tabState(here), 1],
    ['runs nothing at a service', tabState(both, { connection: 'hosted' }), 0],
    [
      'runs nothing with a model on another computer',
      tabState(here, {
        presets: [
          preset('markdown', here, {
            model: { name: 'm', host: 'models.example' },
          }),
        ],
      }),
      0,
    ],
  ])('a press before there was a price %s', async (_, seen, jobs) => {
    const { calls } = await setUp(seen, { atOnce: (popup) => popup.press() });
    expect(calls.filter(([name]) => name === 'job.start')).toHaveLength(jobs);
  });

  it("doesn't report a failure if only the panel couldn't be notified", async () => {
    const { popup, events } = await setUp(tabState(here));
    call
      .mockResolvedValueOnce({ ok: true, jobId: 'new' })
      .mockRejectedValueOnce(new Error('gone'));
    await popup.press();
    expect(popup.dock.value).toEqual([]);
    expect(events).toEqual(['panel 3', 'close']);
  });

  it('shows a refusal and stays open', async () => {
    const answers = { 'job.start': { ok: false, reason: 'start.storage' } };
    const { popup, events } = await setUp(tabState(here), { answers });
    await popup.press();
    expect(events).toEqual(['job.start', 'answered']);
    expect(popup.dock.value).toEqual([
      { kind: 'refusal', reason: 'start.storage' },
    ]);
  });

  it.each([
    ['needs a service', tabState(here), 'start.needs-service'],
    [
      'may not be sent',
      tabState(
        { browser: open, hosted: shut('privacy.loopback') },
        { connection: 'hosted' },
      ),
      'privacy.loopback',
    ],
  ])('shows why nothing was done if it %s', async (_, seen, reason) => {
    const { popup } = await setUp(seen);
    await popup.run('summary');
    expect(popup.refusal.value).toBe(reason);
  });

  it('reports a failure of the background', async () => {
    const { popup } = await setUp(tabState(here));
    call.mockRejectedValueOnce(new Error('gone'));
    await popup.press();
    expect(popup.dock.value).toEqual([{ kind: 'failure', message: 'gone' }]);
  });
});

describe('createPopup: a preset without its prompt', () => {
  it('a preset without its prompt becomes the choice first, at no cost', async () => {
    const { popup, calls } = await setUp(tabState(both));
    await popup.run('ask');
    expect(popup.chosen.value).toMatchObject({
      preset: { id: 'ask' },
      connectionId: 'hosted',
    });
    expect(popup.problem.value).toBeUndefined();
    expect(calls).toEqual([]);
  });

  it.each([
    ['nothing', '', 'none', []],
    ['space', ' \n ', 'none', []],
    ['too much', 'x'.repeat(10_001), 'too-long', []],
    [
      'words',
      ' Who? ',
      undefined,
      [started('ask', 'hosted', 'Who?'), shownNew],
    ],
    [
      'as much as goes',
      ` ${'x'.repeat(10_000)} `,
      undefined,
      [started('ask', 'hosted', 'x'.repeat(10_000)), shownNew],
    ],
  ])('with %s', async (_, words, problem, expected) => {
    const { popup, calls } = await setUp(tabState(both));
    await popup.run('ask');
    popup.prompt.value = words;
    await popup.enter();
    expect(popup.problem.value).toBe(problem);
    expect(calls).toEqual(expected);
  });

  it('a question needs no preset: the box sends it, and an empty box runs the main action', async () => {
    const { popup, calls } = await setUp(tabState(both));
    popup.prompt.value = ' Who? ';
    await popup.enter();
    popup.prompt.value = ' ';
    await popup.enter();
    expect(calls).toEqual([
      started('ask', 'hosted', 'Who?'),
      shownNew,
      started('markdown', 'browser'),
      shownNew,
    ]);
  });

  it('uses what is already typed in the box', async () => {
    const { popup, calls } = await setUp(tabState(both));
    popup.prompt.value = 'Who?';
    await popup.run('ask');
    expect(calls).toEqual([started('ask', 'hosted', 'Who?'), shownNew]);
  });

  it('has no box if nothing can answer', async () => {
    const { popup } = await setUp(tabState(here));
    expect(popup.box.value).toBeUndefined();
  });

  it('sends no prompt to presets that need none', async () => {
    const { popup, calls } = await setUp(tabState(both));
    await popup.run('ask');
    popup.prompt.value = 'Who?';
    await popup.run('summary');
    expect(calls).toEqual([started('summary', 'hosted'), shownNew]);
  });

  it('a choice can be cancelled', async () => {
    const { popup } = await setUp(tabState(both));
    await popup.run('ask');
    await popup.enter();
    popup.leave();
    expect(popup.chosen.value).toBeUndefined();
    expect(popup.problem.value).toBeUndefined();
  });
});

describe('createPopup: saving the choice', () => {
  const seen = tabState(both);
  const after = {
    ...seen,
    presets: [
      ...seen.presets,
      { ...asking, id: 'new', name: 'Who', missing: undefined },
    ],
  };

  it('saves the prompt and the connection of the named preset', async () => {
    const { popup, calls } = await setUp(seen);
    await popup.run('ask');
    popup.prompt.value = ' Who? ';
    popup.name({ preset: asking, connectionId: 'hosted' });
    call
      .mockResolvedValueOnce({ ok: true, id: 'new' })
      .mockResolvedValueOnce(after);
    await popup.save('Who', 'hosted');
    expect(call).toHaveBeenCalledWith('preset.copy', {
      from: 'ask',
      name: 'Who',
      prompt: 'Who?',
      connection: 'hosted',
    });
    expect(calls).toEqual([]);
    expect(popup.chosen.value).toBeUndefined();
    expect(popup.naming.value).toBeUndefined();
    expect(popup.isUnfolded.value).toBe(true);
    expect(popup.notice.value).toEqual({ did: 'saved', presetId: 'new' });
  });

  it('goes back one step at a time', async () => {
    const { popup } = await setUp(seen);
    await popup.run('ask');
    popup.name({ preset: asking, connectionId: 'hosted' });
    popup.leave();
    expect(popup.naming.value).toBeUndefined();
    expect(popup.chosen.value?.preset.id).toBe('ask');
    popup.leave();
    expect(popup.chosen.value).toBeUndefined();
  });

  it("doesn't save a prompt that is too long", async () => {
    const { popup, calls } = await setUp(seen);
    popup.name({ preset: asking, connectionId: 'hosted' });
    popup.prompt.value = 'x'.repeat(10_001);
    await popup.save('Who');
    expect(calls).toEqual([]);
    expect(popup.problem.value).toBe('too-long');
  });

  it('reports a deleted preset', async () => {
    const answers = {
      'preset.copy': { ok: false, reason: 'start.unknown-preset' },
    };
    const { popup } = await setUp(seen, { answers });
    popup.name({ preset: asking, connectionId: 'hosted' });
    await popup.save('Who');
    expect(popup.refusal.value).toBe('start.unknown-preset');
  });
});

describe('createPopup: copy, clip and save', () => {
  const reading = { jobId: 'read', at: 1 };
  const destination = { ...tabState(here).clip, isChosen: true };

  it('Copy uses a recent result, and reads nothing', async () => {
    const { popup, calls } = await setUp(tabState(here, { reading }));
    await popup.copy();
    expect(calls).toEqual([]);
    expect(copied).toHaveBeenLastCalledWith('text of read');
    expect(popup.notice.value).toEqual({ did: 'copied', words: 3 });
  });

  it('copy reads the page here, and waits for it', async () => {
    const { popup, calls } = await setUp(tabState(here));
    call.mockImplementation(async (name, input) => {
      calls.push([name, input]);
      if (name === 'job.start') return { ok: true, jobId: 'j' };
      return tabState(here, {
        job: job(calls.length > 2 ? 'done' : 'running'),
      });
    });
    const copying = popup.copy();
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    expect(popup.notice.value).toBeUndefined();
    await popup.refresh();
    await copying;
    expect(calls[0]).toEqual(started('markdown', 'browser'));
    expect(copied).toHaveBeenLastCalledWith('text of j');
  });

  it('copies nothing where the page can’t be read, and says why', async () => {
    copied.mockClear();
    const answers = { 'job.start': { ok: false, reason: 'start.tab-gone' } };
    const { popup } = await setUp(tabState(here), { answers });
    await popup.copy();
    expect(copied).not.toHaveBeenCalled();
    expect(popup.dock.value).toEqual([
      { kind: 'refusal', reason: 'start.tab-gone' },
    ]);
  });

  it('Save downloads a recent result', async () => {
    const { popup, events } = await setUp(tabState(here, { reading }));
    await popup.download();
    expect(events).toEqual(['save read']);
    expect(popup.notice.value).toEqual({ did: 'downloaded' });
  });

  it('Clip clips to the default destination', async () => {
    const { popup, events } = await setUp(
      tabState(here, { reading, clip: destination }),
    );
    await popup.clip();
    expect(events).toEqual(['clip']);
  });

  it('Clip opens the sheet if it has edits that were not clipped', async () => {
    const { popup, events } = await setUp(
      tabState(here, { reading, clip: { ...destination, reading } }),
      { hasDraft: true },
    );
    await popup.clip();
    expect(events).toEqual(['open read']);
  });

  it('the sheet opens once the page is read', async () => {
    const { popup, events } = await setUp(
      tabState(here, { reading, clip: { ...destination, reading } }),
    );
    await popup.openClipSheet();
    expect(events).toEqual(['open read']);
  });

  it('the sheet opens on what its template needs, and not on the text only', async () => {
    const clip = { ...destination, presetId: 'summary' };
    const { popup, calls } = await setUp(
      tabState(here, { reading, clip, job: job('done', { id: 'new' }) }),
    );
    await popup.openClipSheet();
    expect(calls).toEqual([started('summary', 'browser')]);
  });
});

it('keeps the answers of several tabs until they are shown or dismissed', async () => {
  const { popup, events } = await setUp(tabState(here));
  const question = { kind: 'answered', outcome };
  await popup.showTabs();
  expect(popup.dock.value).toEqual([question]);
  await popup.showAnswers();
  expect(popup.dock.value).toEqual([]);
  await popup.showTabs();
  await popup.forgetAnswers();
  expect(popup.dock.value).toEqual([]);
  expect(events).toEqual(['answers', 'forget']);
});

it('opens the panel on the page of the click, or on a job', async () => {
  const { popup, calls, events } = await setUp(tabState(here));
  await popup.showPanel();
  expect(calls).toEqual([['page.show', { tabId: 7 }]]);
  expect(events).toEqual(['page.show', 'panel 3', 'answered', 'close']);
  await popup.showPanel('j');
  expect(calls[1]).toEqual(shown);
});

it('a dismissed row stays away from the next popups', async () => {
  const kept = {};
  const other = { ...failed, id: 'other' };
  for (const one of [failed, other]) {
    const { popup } = await setUp(tabState(both, { job: one }), { kept });
    expect(popup.dock.value).toHaveLength(1);
    popup.dismiss(one);
    expect(popup.dock.value).toEqual([]);
  }
  for (const one of [failed, other]) {
    const { popup } = await setUp(tabState(both, { job: one }), { kept });
    expect(popup.dock.value).toEqual([]);
  }
});
