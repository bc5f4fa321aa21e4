import { asRecord, getOwn } from '@/lib/core/objects';
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

/** Both answer in the same field. */
const kindsOfData = new Set(['json', 'deterministicJson']);

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

  oneKindOfData({ formats }) {
    const kinds = formats.filter(({ type }) => kindsOfData.has(type));
    return new Set(kinds.map(({ type }) => type)).size < 2
      ? []
      : kinds.slice(1).map(({ at, type }) =>
          warning(['formats', at], 'form.problem.oneKindOfData', {
            field: `formats.${type}`,
            fixes: [fix('form.fix.remove', ['formats', at], undefined)],
          }),
        );
  },

  fileAlone: ({ formats }) =>
    formats
      .filter(({ type }) => type === 'rawBase64' && formats.length > 1)
      .map(({ at, type }) =>
        warning(['formats', at], 'form.problem.fileAlone', {
          field: `formats.${type}`,
          fixes: [fix('form.fix.remove', ['formats', at], undefined)],
        }),
      ),

  attributesWhat: ({ formats }) =>
    formats
      .filter(({ type }) => type === 'attributes')
      .flatMap(({ at, item: { selectors } }) => {
        const place = ['formats', at, 'selectors'] as const;
        const field = 'formats.attributes.selectors';
        const all = Array.isArray(selectors) ? selectors.map(asRecord) : [];
        if (all.length === 0)
          return warning(place, 'form.problem.attributesWhat', { field });
        return all
          .filter(({ attribute }) => attribute === '')
          .map(({ selector }) =>
            warning(place, 'form.problem.attributeName', {
              field,
              values: [String(selector)],
            }),
          );
      }),

  promptLength: ({ formats }) =>
    formats.flatMap(({ at, type, item: { prompt } }) =>
      kindsOfData.has(type) &&
      typeof prompt === 'string' &&
      prompt.length > maxJsonPromptChars
        ? warning(['formats', at, 'prompt'], 'form.problem.long', {
            field: `formats.${type}.prompt`,
            values: [maxJsonPromptChars, prompt.length],
          })
        : [],
    ),

  extractsWhat: ({ formats }) =>
    formats
      .filter(
        ({ type, item: { prompt, schema } }) =>
          kindsOfData.has(type) && !prompt && schema === undefined,
      )
      .map(({ at, type }) =>
        warning(['formats', at], 'form.problem.extractWhat', {
          field: `formats.${type}`,
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
