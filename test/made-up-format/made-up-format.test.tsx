// @vitest-environment happy-dom
import { readdirSync } from 'node:fs';
import { render } from 'preact';
import { describe, expect, it, vi } from 'vitest';
import { outputs } from '@/components/outputs';
import { other } from '@/components/outputs/other';
import { estimate } from '@/lib/contract/cost/estimate';
import { defineFormat } from '@/lib/contract/formats/define-format';
import { missingOutputs } from '@/lib/contract/schema/missing-outputs';
import {
  missingPrompt,
  withPrompt,
} from '@/lib/contract/schema/missing-prompt';
import {
  type PresetOptions,
  presetOptions,
} from '@/lib/contract/schema/preset-options';
import { readScrapeAnswer } from '@/lib/contract/schema/scrape-answer';
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request';
import { whyNotInBrowser } from '@/lib/engines/browser/formats';
import { fieldAt, formatIds, toForm, toggleFormat } from '@/lib/form';
import { problemsOf } from '@/lib/form/problems';
import { wordsOf } from '@/lib/scrape/store/words-of';
import { becauseOf } from '@/lib/queue/job-error-cause';
import { asksForPictures, picturesOf } from '@/lib/scrape/pictures/files';
import { tidesView } from './tides-view';

// This line of the registry is the only product code that differs.
vi.mock('@/lib/contract/formats', async (original) => {
  const { formats } = await original<typeof import('@/lib/contract/formats')>();
  const { tides } = await import('./tides');
  return { formats: [...formats, tides] };
});

const asked = (options: Record<string, unknown> = {}) =>
  ({
    formats: [{ type: 'tides', place: 'Husum', ...options }],
  }) as unknown as PresetOptions;
const request: ScrapeRequest = { url: 'https://sea.example/', ...asked() };
const answer = readScrapeAnswer({
  success: true,
  data: { tides: 'High at 4:12', json: { moon: 'full' } },
});

describe('a made-up format', () => {
  it('is two files beside this test', () => {
    expect(
      readdirSync(import.meta.dirname).filter(
        (name) => !name.includes('.test.'),
      ),
    ).toEqual(['tides-view.tsx', 'tides.ts']);
  });

  it('can be requested, within its limits', () => {
    expect(presetOptions.safeParse(asked({ days: 7 })).success).toBe(true);
    expect(presetOptions.safeParse(asked({ days: 8 })).success).toBe(false);
    expect(presetOptions.safeParse({ formats: ['tides'] }).success).toBe(false);
  });

  it('has its cost, and that of its options', () => {
    expect(estimate(asked(), { isPdf: false })).toMatchObject({
      least: 4,
      most: 4,
    });
    expect(estimate(asked({ days: 7 }), { isPdf: false })).toMatchObject({
      least: 6,
      most: 6,
    });
  });

  it.each([
    [{}, 'ready', undefined],
    [{}, 'none', 'no-model'],
    [{ days: 2 }, 'ready', 'needs-service'],
  ] as const)(
    'runs where it can: %j with a model that is %s',
    (options, question, reason) => {
      expect(
        whyNotInBrowser(asked(options), { summary: 'none', question }),
      ).toBe(reason);
    },
  );

  it('is in the form with its fields, and asks for its prompt at the click', () => {
    expect(formatIds).toContain('tides');
    expect(fieldAt('formats.tides')).toMatchObject({
      group: 'get',
      title: 'format.tides.title',
    });
    expect(fieldAt('formats.tides.place')).toMatchObject({
      kind: 'text',
      isRequired: true,
      maxLength: 200,
    });
    expect(fieldAt('formats.tides.days')).toMatchObject({
      kind: 'number',
      min: 1,
      max: 7,
      default: 1,
    });
    const form = toggleFormat(toForm({ options: {} }), 'tides' as 'summary');
    expect(form.options).toEqual({
      formats: ['markdown', { type: 'tides', place: '' }],
    });
    expect(
      problemsOf(form).map(({ path, message }) => [path, message]),
    ).toContainEqual(['/formats/1/place', 'form.problem.askedLater']);
    expect(missingPrompt(asked({ place: '' }))).toBe('place');
    expect(withPrompt(asked({ place: '' }), 'Husum')).toEqual(asked());
  });

  it('is noted as not redacted', () => {
    const form = toForm({ options: { ...asked(), redactPII: true } });
    expect(problemsOf(form).map(({ message }) => message)).toContain(
      'form.problem.markdownOnly',
    );
  });

  it('is read from an answer, searched, and missed', () => {
    expect(answer).toMatchObject({ data: { tides: 'High at 4:12' }, rest: {} });
    expect(wordsOf(answer)).toBe('High at 4:12\nfull');
    expect(missingOutputs(answer, request)).toEqual([]);
    expect(
      missingOutputs(
        readScrapeAnswer({ success: true, data: { tides: ' ' } }),
        request,
      ),
    ).toEqual(['tides']);
  });

  it('has its pictures saved, and its failures explained', () => {
    expect(asksForPictures(request)).toBe(true);
    expect(picturesOf({ tides: 'https://sea.example/1.png' })).toEqual([
      'https://sea.example/1.png',
    ]);
    const error = {
      kind: 'server-error',
      status: 500,
      code: 'UNKNOWN_ERROR',
      message: '',
    } as const;
    expect(becauseOf(error, request)).toEqual({
      cause: 'no-model',
      asked: ['format.tides'],
    });
  });

  it('is drawn by its view, and no longer by the view of everything else', () => {
    const claiming = [...outputs.slice(0, -1), tidesView];
    const shown = [...claiming, other(claiming)].filter((output) =>
      output.has(answer, request),
    );
    expect(shown.map(({ id }) => id)).toEqual(['json', 'tides']);
    const page = document.createElement('main');
    render(<tidesView.View answer={answer} />, page);
    expect(page.textContent).toBe('High at 4:12');
  });

  it('does not compile without a cost', () => {
    const facts = { id: 'x', source: 'none', request: {}, answer: {} } as const;
    expect(
      defineFormat({ ...facts, cost: 0, runsIn: 'tab', search: 'text' }).id,
    ).toBe('x');
    // @ts-expect-error: no cost
    defineFormat({ ...facts, runsIn: 'tab', search: 'text' });
    // @ts-expect-error: nowhere to run
    defineFormat({ ...facts, cost: 0, search: 'text' });
    // @ts-expect-error: no word on how it is searched
    defineFormat({ ...facts, cost: 0, runsIn: 'tab' });
    const complete = {
      ...facts,
      cost: 0,
      runsIn: 'tab',
      search: 'text',
    } as const;
    // @ts-expect-error: a prompt that no field holds
    defineFormat({ ...complete, prompt: 'place' });
  });
});
