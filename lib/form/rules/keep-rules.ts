import { isRecord } from '@/lib/core/objects';
import { formatOf } from '@/lib/contract/formats/lookup';
import type { PresetOptions } from '@/lib/contract/schema/preset-options';
import { notForUploads } from '@/lib/contract/schema/upload';
import { type Fix, fix } from '@/lib/form/problem';
import { type FieldPath, withValue } from '@/lib/form/field-path';
import { type Rules, error, isEmptyList, note, noteIf, warning } from './rule';

const isSet = (value: unknown): boolean => value !== undefined;
const isOn = (value: unknown): boolean => value === true;

export const keepRules: Rules = {
  /**
   * Source: contract, `onlyCleanContent`, and "Cache controls": lockdown is
   * handled as zero data retention.
   */
  cleanNeedsRetention: ({ options }) =>
    (['zeroDataRetention', 'lockdown'] as const).flatMap((name) =>
      options.onlyCleanContent === true && options[name] === true
        ? error('onlyCleanContent', `form.problem.cleanWith.${name}`, {
            fixes: [
              fix('form.fix.notClean', ['onlyCleanContent'], undefined),
              fix(`form.fix.turnOff.${name}`, [name], undefined),
            ],
          })
        : [],
    ),

  notInCache({ options: { storeInCache, headers }, actions }) {
    const byActions = actions.some((action) => action.isOn);
    const byHeaders = isRecord(headers) && Object.keys(headers).length > 0;
    if (storeInCache === false || !(byActions || byHeaders)) return undefined;
    return note(
      'storeInCache',
      `form.problem.notStored.${byActions ? 'actions' : 'headers'}`,
    );
  },

  cacheOnly: noteIf('minAge', 'form.problem.cacheOnly', isSet),

  noAgeFits({ options: { minAge, maxAge } }) {
    if (
      typeof minAge !== 'number' ||
      typeof maxAge !== 'number' ||
      minAge <= maxAge
    )
      return undefined;
    const swap: Fix = {
      label: 'form.fix.swapAges',
      apply: (form) =>
        withValue(withValue(form, ['minAge'], maxAge), ['maxAge'], minAge),
    };
    const fixes = [swap, fix('form.fix.noMinAge', ['minAge'], undefined)];
    return warning('minAge', 'form.problem.noAgeFits', { fixes });
  },

  lockdownPrice: noteIf('lockdown', 'form.problem.lockdown', isOn),

  redactsMarkdownOnly({ options: { redactPII = false }, formats, actions }) {
    const isKept = formats.some(
      ({ type }) => formatOf(type)?.isRedacted === false,
    );
    const pictures = new Set(['screenshot', 'scrape', 'pdf']);
    const isPictured = actions.some(
      (action) => action.isOn && pictures.has(action.type),
    );
    return (
      redactPII !== false &&
      (isKept || isPictured) &&
      note('redactPII', 'form.problem.markdownOnly')
    );
  },

  arranged: noteIf('zeroDataRetention', 'form.problem.arranged', isOn),
  enterprise: noteIf('threatProtection', 'form.problem.enterprise', isSet),
  imagesUnread: noteIf(
    'parsers',
    'form.problem.imagesUnread',
    (parsers) =>
      Array.isArray(parsers) &&
      parsers.length > 0 &&
      !parsers.includes('image'),
  ),
  /** Source: real server, "Newer servers also do". */
  profileInLockdown: ({ options: { profile, lockdown } }) =>
    profile !== undefined &&
    lockdown === true &&
    warning('profile', 'form.problem.profileInLockdown', {
      fixes: [
        fix('form.fix.remove', ['profile'], undefined),
        fix('form.fix.turnOff.lockdown', ['lockdown'], undefined),
      ],
    }),
  fileUnread: noteIf('parsers', 'form.problem.fileUnread', isEmptyList),

  /** Source: real server, "Beyond the contract document". */
  refusedForPages({ options, formats, actions }) {
    if (options.sendPage !== true) return undefined;
    const types = formats.map(({ type }) => type);
    const sent = {
      ...options,
      formats: types,
      actions: actions.filter((action) => action.isOn),
    };
    return notForUploads(sent as PresetOptions).map((name) => {
      const format = name.startsWith('formats.')
        ? name.slice('formats.'.length)
        : undefined;
      const at = formats.find(({ type }) => type === format)?.at;
      const place: FieldPath = at === undefined ? [name] : ['formats', at];
      return error(place, 'form.problem.notWithPage', {
        field: name,
        fixes: [
          fix('form.fix.remove', place, undefined),
          fix('form.fix.notSendPage', ['sendPage'], undefined),
        ],
      });
    });
  },

  /** The schema's parser drops this name silently. */
  noPrototype: ({ options: { headers }, formats }) => [
    ...(hasPrototype(headers) ? [forbidden(['headers', '__proto__'])] : []),
    ...formats
      .filter(({ item }) => hasPrototype(item.schema))
      .map(({ at, type }) =>
        forbidden(
          ['formats', at, 'schema', '__proto__'],
          `formats.${type}.schema`,
        ),
      ),
  ],
};

const hasPrototype = (value: unknown): boolean =>
  isRecord(value) && Object.hasOwn(value, '__proto__');

const forbidden = (place: FieldPath, field?: string) =>
  error(place, 'form.problem.forbiddenName', {
    field,
    fixes: [fix('form.fix.remove', place, undefined)],
  });
