import { z } from '@/lib/core/zod';
import { field, optional, optionsIn, withTexts } from './field';

/** The apparent location of the scrape. Source: contract, "Location". */
const location = z.strictObject(
  withTexts('field.location', {
    country: optional(z.string().check(z.regex(/^[A-Z]{2}$/)), {
      source: 'Pattern ^[A-Z]{2}$ (ISO 3166-1 alpha-2)',
      default: 'US',
      wrongForm: 'form.problem.country',
    }),
    languages: optional(z.array(z.string()), {
      source:
        'Preferred languages/locales in priority order; defaults to the languages of the location',
    }),
  }),
);

/**
 * Browser state kept between scrapes with the same name. Source: contract,
 * "Profile".
 */
const profile = z.strictObject(
  withTexts('field.profile', {
    name: field(z.string().check(z.minLength(1), z.maxLength(128)), {
      source: 'Length 1 to 128',
      unit: 'characters',
    }),
    saveChanges: optional(z.boolean(), {
      source:
        'Saved back to the profile after an interact session stops; only one session at a time may save',
      default: true,
    }),
  }),
);

const option = optionsIn('from');

/** Where the scrape appears to come from. */
export const origin = {
  location: option(location, {
    source:
      'A suitable proxy is used if available and language and time zone are emulated',
    needsService: true,
  }),
  profile: option(profile, {
    source: 'Scrapes with the same name share persistent browser state',
    needsService: true,
  }),
};
