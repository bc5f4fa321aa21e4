import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRecord } from '@/lib/core/objects';
import { builtInPresets } from '@/lib/presets/preset';
import { presetOptions } from '@/lib/contract/schema/preset-options';
import { anyOptions, anyPreset } from '@/test/any-preset';
import { runsOf } from '@/test/runs';
import { type Form, fromForm, toForm } from './form';
import { problemsOf } from './problems';

describe('a form', () => {
  it('gives back the preset it was made from', () => {
    fc.assert(
      fc.property(anyPreset, (preset) => {
        expect(fromForm(toForm(preset))).toStrictEqual(preset);
      }),
      { numRuns: runsOf(300, 60) },
    );
  });

  it.each(builtInPresets)('keeps $id unchanged', ({ options }) =>
    expect(fromForm(toForm({ options })).options).toStrictEqual(options),
  );

  it.each([
    [{ parsers: [] }],
    [{ parsers: ['pdf'] }],
    [{ parsers: [{ type: 'pdf' }, 'pdf'] }],
    [{ formats: ['json', { type: 'json' }] }],
    [{ redactPII: false }],
    [{ redactPII: {} }],
    [{ actions: [] }],
    [{ actions: [null] }],
    [{ actions: [{ type: 'scrape' }, 1] }],
    [{ location: {} }],
    [JSON.parse('{"headers":{"__proto__":"x","constructor":"y"}}')],
  ])('keeps %j unchanged', (options) =>
    expect(JSON.stringify(fromForm(toForm({ options })).options)).toBe(
      JSON.stringify(options),
    ),
  );

  it('accepts any JSON for actions, and passes on only a list of objects', () => {
    const action = { type: 'scrape' };
    fc.assert(
      fc.property(
        fc.oneof(fc.array(fc.jsonValue()), fc.jsonValue()),
        fc.boolean(),
        (actions, hasIdle) => {
          const options = {
            actions: JSON.parse(JSON.stringify(actions)) as unknown,
          };
          const idleActions = hasIdle ? [{ at: 0, action }] : [];
          const form = toForm({ options, idleActions });
          expect(form.actions.every((entry) => isRecord(entry.action))).toBe(
            true,
          );
          expect(fromForm(form)).toEqual({ options, idleActions });
        },
      ),
    );
  });

  it('reports what is wrong with actions that are not objects, whichever are off', () => {
    const idleActions = [{ at: 0, action: { type: 'scrape' } }];
    const problems = problemsOf(
      toForm({ options: { actions: [null] }, idleActions }),
    );
    expect(problems.map(({ level }) => level)).toContain('error');
  });

  it('restores actions that are off to their positions', () => {
    const { actions } = toForm({
      options: {
        actions: [{ type: 'scrape' }, { type: 'press', key: 'Enter' }],
      },
      idleActions: [
        { at: 3, action: { type: 'scroll' } },
        { at: 1, action: { type: 'wait', milliseconds: 5 } },
      ],
    });
    expect(actions.map(({ isOn, action }) => [action.type, isOn])).toEqual([
      ['scrape', true],
      ['wait', false],
      ['press', true],
      ['scroll', false],
    ]);
    expect(new Set(actions.map(({ key }) => key)).size).toBe(4);
  });

  it('sends no list of actions when all are off', () => {
    const form: Form = {
      options: {},
      actions: [{ key: '0', isOn: false, action: { type: 'scrape' } }],
    };
    expect(fromForm(form)).toEqual({
      options: {},
      idleActions: [{ at: 0, action: { type: 'scrape' } }],
    });
  });
});

describe('a request that the contract allows', () => {
  it('is unchanged after a round trip through JSON', () => {
    fc.assert(
      fc.property(anyOptions, (options) => {
        expect(
          presetOptions.parse(JSON.parse(JSON.stringify(options))),
        ).toStrictEqual(options);
      }),
      { numRuns: runsOf(300, 60) },
    );
  });

  it('has no errors except those between fields', () => {
    fc.assert(
      fc.property(anyPreset, (preset) => {
        const errors = problemsOf(toForm(preset)).filter(
          ({ level }) => level === 'error',
        );
        expect(
          errors.filter(({ field }) => field !== 'onlyCleanContent'),
        ).toEqual([]);
      }),
    );
  });
});
