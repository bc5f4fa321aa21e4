import { asRecord, getOwn } from '@/lib/core/objects';
import { fix, use } from '@/lib/form/problem';
import { countryMeant, isCountry } from '@/lib/form/fields';
import type { FieldPath } from '@/lib/form/field-path';
import { type Rules, noteIf, note, warning } from './rule';

/** Source: contract, "Limits". */
const usualTimeout = 60_000;
const maxTimeoutMs = 300_000;
/** Source: real server, "Scrape". */
const maxWaitMs = 60_000;
const maxViewport = { width: 7680, height: 4320 };

export const loadRules: Rules = {
  waitWithinTimeout({ options: { waitFor, timeout = usualTimeout } }) {
    if (typeof waitFor !== 'number' || typeof timeout !== 'number')
      return undefined;
    const half = Math.floor(timeout / 2);
    if (waitFor <= half) return undefined;
    const raised = waitFor * 2;
    const fixes = [
      ...(raised <= maxTimeoutMs
        ? [fix('form.fix.raiseTimeout', ['timeout'], raised, [raised])]
        : []),
      ...(half >= 0
        ? [fix('form.fix.waitLess', ['waitFor'], half, [half])]
        : []),
    ];
    return warning('waitFor', 'form.problem.overHalf', {
      values: [half],
      fixes,
    });
  },

  waitLimit: ({ options: { waitFor } }) =>
    typeof waitFor === 'number' &&
    waitFor > maxWaitMs &&
    warning('waitFor', 'form.problem.mostThere', {
      values: [maxWaitMs],
      fixes: [use(['waitFor'], maxWaitMs)],
    }),

  belowZero: ({ options }) =>
    (['waitFor', 'maxAge', 'minAge'] as const).flatMap((name) => {
      const value = options[name];
      return typeof value === 'number' && value < 0
        ? warning(name, 'form.problem.belowZero', { fixes: [use([name], 0)] })
        : [];
    }),

  /** Warns about each viewport that is too large, in formats and actions. */
  viewportLimit: ({ formats, actions }) =>
    [
      ...formats.map((format) => ({ root: 'formats', ...format })),
      ...actions.map(({ action, ...others }) => ({
        root: 'actions',
        item: action,
        ...others,
      })),
    ].flatMap(({ root, at, type, item }) =>
      Object.entries(maxViewport).flatMap(([side, max]) => {
        const value = getOwn(
          item.viewport as Record<string, unknown> | undefined,
          side,
        );
        if (typeof value !== 'number' || (value <= max && value > 0)) return [];
        const place: FieldPath = [root, at, 'viewport', side];
        const field = `${root}.${type}.viewport.${side}`;
        return value > max
          ? warning(place, 'form.problem.mostThere', {
              field,
              values: [max],
              fixes: [use(place, max)],
            })
          : warning(place, 'form.problem.belowOne', { field });
      }),
    ),

  realCountry({ options: { location } }) {
    const country = (location as Record<string, unknown> | undefined)?.country;
    if (
      typeof country !== 'string' ||
      !/^[A-Z]{2}$/.test(country) ||
      isCountry(country)
    )
      return undefined;
    const place: FieldPath = ['location', 'country'];
    const meant = countryMeant(country);
    return warning(place, 'form.problem.noCountry', {
      field: 'location.country',
      values: [country],
      fixes: meant ? [use(place, meant)] : [],
    });
  },

  enhancedPrice: noteIf(
    'proxy',
    'form.problem.samePrice',
    (proxy) => proxy === 'enhanced',
  ),

  tlsUnchecked({ options: { skipTlsVerification, headers }, actions }) {
    if (skipTlsVerification === false) return undefined;
    const isUpToServer =
      skipTlsVerification === undefined &&
      (Object.keys(asRecord(headers)).length > 0 ||
        actions.some(({ isOn }) => isOn));
    return note(
      'skipTlsVerification',
      isUpToServer
        ? 'form.problem.tlsWithActions'
        : 'form.problem.tlsUnchecked',
      { fixes: [fix('form.fix.checkTls', ['skipTlsVerification'], false)] },
    );
  },
};
