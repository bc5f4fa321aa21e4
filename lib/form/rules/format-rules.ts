import { getOwn } from '@/lib/core/objects';
import { formatOf } from '@/lib/contract/formats/lookup';
import { type Fix, fix } from '@/lib/form/problem';
import { type Rules, isEmptyList, note, noteIf, warning } from './rule';

const addMarkdown: Fix = {
  label: 'form.fix.addMarkdown',
  apply: (form) => {
    const { formats } = form.options;
    const list: unknown[] = Array.isArray(formats) ? formats : [];
    return {
      ...form,
      options: { ...form.options, formats: ['markdown', ...list] },
    };
  },
};

/** Source: real server, "Scrape". */
const maxJsonPromptChars = 10_000;

export const formatRules: Rules = {
  changeTrackingNeedsMarkdown({ formats }) {
    const tracking = formats.find(({ type }) => type === 'changeTracking');
    if (!tracking || formats.some(({ type }) => type === 'markdown'))
      return undefined;
    const field = 'formats.changeTracking';
    return warning(['formats', tracking.at], 'form.problem.needsMarkdown', {
      field,
      fixes: [addMarkdown],
    });
  },

  oneScreenshot: ({ formats }) =>
    formats
      .filter(({ type }) => type === 'screenshot')
      .slice(1)
      .map(({ at }) =>
        warning(['formats', at], 'form.problem.oneScreenshot', {
          field: 'formats.screenshot',
          fixes: [fix('form.fix.dropSecond', ['formats', at], undefined)],
        }),
      ),

  promptLength: ({ formats }) =>
    formats.flatMap(({ at, type, item: { prompt } }) =>
      type === 'json' &&
      typeof prompt === 'string' &&
      prompt.length > maxJsonPromptChars
        ? warning(['formats', at, 'prompt'], 'form.problem.long', {
            field: 'formats.json.prompt',
            values: [maxJsonPromptChars, prompt.length],
          })
        : [],
    ),

  extractsWhat: ({ formats }) =>
    formats
      .filter(
        ({ type, item: { prompt, schema } }) =>
          type === 'json' && !prompt && schema === undefined,
      )
      .map(({ at }) =>
        warning(['formats', at], 'form.problem.extractWhat', {
          field: 'formats.json',
        }),
      ),

  askedAtTheClick: ({ formats }) =>
    formats.flatMap(({ at, type, item }) => {
      const name = formatOf(type)?.prompt;
      return name && item[name] === ''
        ? note(['formats', at, name], 'form.problem.askedLater', {
            field: `formats.${type}.${name}`,
          })
        : [];
    }),

  jsonModeOnly: ({ formats }) =>
    formats.flatMap(({ at, type, item }) => {
      const hasMode = Array.isArray(item.modes) && item.modes.includes('json');
      if (type !== 'changeTracking' || hasMode) return [];
      return ['prompt', 'schema']
        .filter((name) => getOwn(item, name) !== undefined)
        .map((name) =>
          note(['formats', at, name], 'form.problem.jsonMode', {
            field: `formats.${type}.${name}`,
          }),
        );
    }),

  nothingAsked: noteIf('formats', 'form.problem.metadataOnly', isEmptyList),
};
