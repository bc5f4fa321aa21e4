import type { ModelCopy } from './model-server';
import { z } from '@/lib/core/zod';
import { field, optional, optionsIn, withTexts } from './field';

/**
 * A scrape service in the settings. The key itself is elsewhere
 * (`lib/secrets`). `keyTail` is its last four characters, for recognition, ''
 * if the key is too short to show any, undefined if there is no key.
 * `needsKey`: the key was lost, and nothing is sent there until the user enters
 * one or states that none is needed. `laneLimit` is the maximum number of
 * concurrent jobs there.
 */
export type Service = {
  id: string;
  name?: string;
  baseUrl: string;
  keyTail?: string;
  needsKey?: true;
  laneLimit?: number;
};

/**
 * A service or model without its key, which is deleted or isn't exported: the
 * user enters it again.
 */
export const withoutServiceKey = <
  T extends { keyTail?: string; needsKey?: true },
>(
  owner: T,
): T => {
  const { keyTail, ...others } = owner;
  return keyTail === undefined ? owner : ({ ...others, needsKey: true } as T);
};

/**
 * What carries a job out. A job keeps its own copy, so that a changed setting
 * never redirects it. `model`: the server whose model processes the text that
 * this browser has read.
 */
export type Connection =
  | { kind: 'browser'; model?: ModelCopy }
  | { kind: 'service'; id: string; baseUrl: string };

/** Where work is carried out: `browser`, or the id of a service. */
export type ConnectionId = string;

/** The connection ID of this browser itself. */
export const thisBrowser = 'browser';

export const connectionIdOf = (connection: Connection): ConnectionId =>
  connection.kind === 'service' ? connection.id : thisBrowser;

/** The copy of a service that a job keeps. */
export const connectionTo = ({ id, baseUrl }: Service): Connection => ({
  kind: 'service',
  id,
  baseUrl,
});

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
