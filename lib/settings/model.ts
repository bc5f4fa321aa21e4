import { languageChoices } from '@/lib/core/languages';
import { part, keeping, integer, trueOnly, z } from '@/lib/core/zod';
import { type Service, thisBrowser } from '@/lib/contract/schema/connection';
import {
  type ModelServer,
  builtInModel,
} from '@/lib/contract/schema/model-server';
import type { IdleAction } from '@/lib/contract/schema/preset-options';
import { maxPromptChars } from '@/lib/contract/schema/max-prompt-chars';
import {
  type Destination,
  type NoteTemplate,
  builtInDestinations,
  builtInTemplate,
  destination,
  noteTemplate,
} from '@/lib/clips';
import { type RecordList } from './records';
import { mode } from '@/lib/privacy';
import {
  type Preset,
  type SiteRule,
  builtInPresets,
  readPattern,
  siteRule,
} from '@/lib/presets';

/**
 * A setting with one value. `report`: its name in the diagnostic report, if it
 * is listed there.
 */
type Choice<T> = { schema: z.ZodMiniType<T, T>; initial: T; report?: string };

const choice = <T>(
  schema: z.ZodMiniType<T, T>,
  initial: NoInfer<T>,
  report?: string,
): Choice<T> => ({
  schema,
  initial,
  report,
});

/** Until a destination is chosen, Clip asks for one. */
export const noDestination = 'none';

const text = z.string().check(z.minLength(1));
const id = text.check(z.maxLength(200));

/** The maximum size of a complete answer, in MiB. */
export const answerCap = integer(1, 200);

/**
 * The user's choices: the schema and the default of each. Reading replaces an
 * invalid value by the default, and pages change them with `settings.save`.
 */
export const textSizes = ['small', 'medium', 'large'] as const;

export const choices = {
  /**
   * The default connection of presets. With `browser`, the first service is
   * used only for what the browser can't do.
   */
  connection: choice(id, thisBrowser),
  /** The maximum size of an answer, in MiB. */
  answerCap: choice(answerCap, 20),
  /**
   * The model that answers questions and summarizes: this browser's, or a
   * server's by id.
   */
  model: choice(id, builtInModel),
  defaultPreset: choice<string>(id, builtInPresets[0].id),
  /** The preset of each digit key, from 1 on; '' for one that rows may have. */
  presetKeys: choice<string[]>(
    z.array(z.string().check(z.maxLength(200))).check(z.maxLength(9)),
    [],
  ),
  /** The id of a note template, or `default` for the built-in one. */
  defaultTemplate: choice(id, builtInTemplate),
  /** The id of a destination, or of a built-in one; `none` if none is chosen. */
  defaultDestination: choice(id, noDestination),
  /** The user's names of the colours of highlights; '' for the usual one. */
  highlightColours: choice<string[]>(
    z.array(z.string().check(z.maxLength(40))).check(z.maxLength(4)),
    [],
  ),
  menus: choice(z.boolean(), true),
  /**
   * The effect of a click on the toolbar icon: open the popup, or run the
   * default preset.
   */
  toolbarClick: choice(z.enum(['popup', 'run']), 'popup', 'Toolbar click'),
  /**
   * How to handle a lost answer: ask the user, check the cache once, or resend
   * once.
   */
  onUnknown: choice(z.enum(['ask', 'cache', 'again']), 'ask', 'Lost answers'),
  /** Whether an answer's screenshots are fetched as soon as it arrives. */
  keepScreenshots: choice(z.boolean(), true, 'Screenshots kept'),
  /**
   * When the pictures of a result are shown without a click: while its page's
   * tab is open and has loaded them, never, or always.
   */
  pictures: choice(z.enum(['tab', 'ask', 'always']), 'tab', 'Pictures'),
  /** Whether single letters are shortcuts in the panel. */
  singleKeys: choice(z.boolean(), true),
  /**
   * Whether the panel follows the active tab, if the browser shows its address.
   * Off until the user turns it on.
   */
  followsTab: choice(z.boolean(), false, 'Panel follows the tab'),
  language: choice(z.enum(languageChoices), 'browser', 'Language'),
  theme: choice(z.enum(['system', 'light', 'dark']), 'system'),
  textSize: choice(z.enum(textSizes), 'medium'),
};

const pageSite = z.object({
  site: text,
  service: text,
  baseUrl: z.optional(text),
  withoutEmails: z.boolean(),
});

/**
 * A site whose pages are uploaded to a service without a preview, at the
 * service's address of that time. `withoutEmails`: the option chosen with it.
 */
export type PageSite = z.output<typeof pageSite>;

const confirmedRule = z.object({
  site: text,
  rule: text,
  service: text,
  baseUrl: text,
});

/**
 * A rule of the privacy gate that doesn't ask about addresses of a site, for
 * one service at its address of that time.
 */
export type ConfirmedRule = z.output<typeof confirmedRule>;

const textConsent = z.object({
  baseUrl: text,
  model: text,
  runsAt: z.optional(text),
});

/**
 * A remote model that may receive the text of pages: its server's address, its
 * name, and the host where the server runs it.
 */
export type TextConsent = z.output<typeof textConsent>;

/**
 * The user's consents. They are given where they apply, so no backup contains
 * them, and end with the address, the model or the service that they name: see
 * `consents.ts`.
 */
export const consents = {
  /**
   * The base URLs of services that may receive addresses of pages: the user has
   * read what leaves this computer.
   */
  sendingAgreed: choice<string[]>(z.array(text), []),
  textAgreed: choice<TextConsent[]>(z.array(textConsent), []),
  pageSites: choice<PageSite[]>(z.array(pageSite), []),
  confirmedRules: choice<ConfirmedRule[]>(z.array(confirmedRule), []),
};

/** The privacy mode, a choice that no backup contains. */
export const modeChoice = { mode: choice(mode, 'usual') };

type Values<Choices> = {
  [Name in keyof Choices]: Choices[Name] extends Choice<infer T> ? T : never;
};

/** The settings that pages change with `settings.save`. */
const changeable = { ...choices, ...modeChoice };
const single = { ...changeable, ...consents };

/**
 * Concurrent jobs per service. A browser sends at most six requests per origin,
 * and one stays free.
 */
export const laneLimit = integer(1, 5);
export const defaultLaneLimit = 2;

const httpAddress = z
  .string()
  .check(z.refine((url) => /^https?:$/.test(URL.parse(url)?.protocol ?? '')));

// Fields that another version added to a service or a model are dropped: one
// may be a consent, and a backup must not contain consents.
const service: z.ZodMiniType<Service> = z.object({
  id: text,
  name: part(text),
  baseUrl: httpAddress,
  keyTail: part(z.string()),
  needsKey: part(trueOnly),
  laneLimit: part(laneLimit),
});

const modelServer: z.ZodMiniType<ModelServer> = z.object({
  id: text,
  kind: z.enum(['ollama', 'openai']),
  baseUrl: httpAddress,
  model: text.check(z.maxLength(400)),
  contextTokens: part(integer(512)),
  speed: part(z.number()),
  keyTail: part(z.string()),
  needsKey: part(trueOnly),
  runsAt: part(text),
  embedModel: part(text.check(z.maxLength(400))),
  embedFails: part(trueOnly),
});

/**
 * Options are validated by the form and before sending; here they only must not
 * break the UI.
 */
const options = z.looseObject({
  formats: z.optional(
    z.array(z.union([z.string(), z.looseObject({ type: z.string() })])),
  ),
}) as z.ZodMiniType as z.ZodMiniType<Preset['options']>;

const idleAction = keeping({
  at: integer(0),
  action: z.looseObject({ type: z.string() }),
}) as z.ZodMiniType as z.ZodMiniType<IdleAction>;

/** The fields of a preset besides its ID and name. */
export const presetParts = {
  options,
  connection: part(text),
  template: part(text),
  idleActions: part(z.array(idleAction)),
  blanks: part(z.array(z.string())),
};

const preset: z.ZodMiniType<Preset> = keeping({
  id: text,
  name: text,
  ...presetParts,
});

const idsOf = (builtIn: readonly { id: string }[]) =>
  builtIn.map(({ id: one }) => one);
const listOf = <Call extends string, T extends { id: string }>(
  call: Call,
  record: z.ZodMiniType<T>,
  more: Omit<RecordList, 'call' | 'record'> & {
    usual?: keyof typeof choices;
  } = {},
): RecordList<Call, T> => ({ call, record, ...more });

/** The user's lists of records. Each has the calls of `recordCalls`. */
export const lists = {
  presets: listOf('preset', preset, {
    builtIn: idsOf(builtInPresets),
    usual: 'defaultPreset',
  }),
  services: listOf('connection', service, {
    builtIn: [thisBrowser],
    usual: 'connection',
  }),
  models: listOf('model', modelServer, {
    builtIn: [builtInModel],
    usual: 'model',
  }),
  /** The presets of sites; the first match counts. */
  rules: listOf('rule', siteRule as z.ZodMiniType<SiteRule>, {
    startsWithNew: true,
  }),
  noteTemplates: listOf(
    'template',
    noteTemplate as z.ZodMiniType<NoteTemplate>,
    {
      builtIn: [builtInTemplate],
      usual: 'defaultTemplate',
    },
  ),
  destinations: listOf(
    'destination',
    destination as z.ZodMiniType<Destination>,
    {
      builtIn: [...idsOf(builtInDestinations), noDestination],
      usual: 'defaultDestination',
    },
  ),
};

export const savedQuestion = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(maxPromptChars));

export const questionLimit = 50;

/**
 * The user's lists of texts: reads a stored text, or returns undefined for an
 * invalid one.
 */
export const textLists = {
  /** Saved questions, for any page. */
  questions: (stored: unknown) => savedQuestion.safeParse(stored).data,
  /**
   * Site patterns, as in site rules, whose addresses are never sent to a
   * service.
   */
  neverSend(stored: unknown) {
    const read = typeof stored === 'string' ? readPattern(stored) : undefined;
    return read?.ok ? read.pattern : undefined;
  },
};

/** The names of settings that no backup contains or changes. */
export const notShared: readonly string[] = Object.keys({
  ...consents,
  ...modeChoice,
});

/** The user's settings. They contain no secrets. */
export type Settings = Values<typeof single> & {
  [Name in keyof typeof lists]: z.output<(typeof lists)[Name]['record']>[];
} & { [Name in keyof typeof textLists]: string[] };

const mapped = (fields: object, value: (field: never) => unknown) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      value(field as never),
    ]),
  );

/**
 * The input of `settings.save`: any settings with one value, except consents.
 */
export const changedSettings = () =>
  z.strictObject(
    mapped(changeable, ({ schema }: Choice<unknown>) => z.optional(schema)) as {
      [Name in keyof typeof changeable]: z.ZodMiniOptional<
        (typeof changeable)[Name]['schema']
      >;
    },
  );

export const removedRecords = () => {
  const ids = z.optional(z.array(id));
  return z.strictObject(
    mapped(lists, () => ids) as Record<keyof typeof lists, typeof ids>,
  );
};

export const defaultSettings = {
  ...mapped(single, ({ initial }: Choice<unknown>) => initial),
  ...mapped({ ...lists, ...textLists }, () => []),
} as Settings;
