import { decoded } from '@/lib/core/decoded';
import { builtInTemplate, noteTemplate } from '@/lib/clips';
import {
  idleAction,
  presetNameSchema,
  presetOptions,
} from '@/lib/contract/schema/preset-options';
import type { NoteTemplate } from '@/lib/clips';
import { plainJson, stepsOf } from '@/lib/core/json';
import { getOwn, isRecord, omit } from '@/lib/core/objects';
import { keeping, z } from '@/lib/core/zod';
import { isSecretName, looksSecret, withBlanks } from '@/lib/data';
import { whyNotInBrowser } from '@/lib/engines/browser/formats';
import { type Highlight, highlight } from '@/lib/highlights';
import {
  type Preset,
  type SiteRule,
  builtInPresets,
  isBuiltIn,
  siteRule,
} from '@/lib/presets';
import { type SyncList, keyOf } from './parts';
import { type SyncState, type SyncValue, canonical } from './state';

export type Synced = {
  presets: Preset;
  rules: SiteRule;
  noteTemplates: NoteTemplate;
  highlights: Highlight;
};
type AnySynced = Synced[SyncList];

/**
 * A preset of another device. It has no script, no secret and no connection: see
 * `readPreset`.
 */
const sharedPreset = /* @__PURE__ */ keeping({
  name: presetNameSchema,
  options: presetOptions,
  idleActions: z.optional(z.array(idleAction)),
  template: z.optional(z.string().check(z.maxLength(200))),
  blanks: z.optional(
    z.array(z.string().check(z.maxLength(2000))).check(z.maxLength(1000)),
  ),
});

/**
 * What of a record is in the file: never a secret, an ID of a service or what a
 * private window adds. Undefined if the record stays on this computer.
 */
export function sharedValue(
  list: SyncList,
  record: AnySynced,
): SyncValue | undefined {
  if (list === 'highlights') {
    const one = record as Highlight;
    if (one.isFleeting === 1 || holdsSecret(one.url)) return undefined;
  }
  const { id: _, ...own } =
    list === 'presets'
      ? withBlanks(omit(record as Preset, 'connection'))
      : record;
  return plainJson(own) as SyncValue;
}

const secretParameter =
  /^(?:key|k|sid|sig(?:nature)?|code|otp|session(?:_?id)?)$/i;

/**
 * Whether an address, with what follows its `#`, may hold a password, a key or a
 * token: by the name of a parameter, or by how a part of it looks. A number or a
 * short ID in a parameter doesn't count: most pages of forums and videos have one.
 */
function holdsSecret(address: string): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  const { username, password, hash } = url;
  if (username + password !== '') return true;
  const [path = '', ...queries] = url.href.split(/[?#]/);
  const parameters = queries.flatMap((query) =>
    Array.from(new URLSearchParams(query)),
  );
  return (
    [path, hash].some((text) => looksSecret(decoded(text))) ||
    parameters.some(
      ([name, value]) =>
        isSecretName(name) || secretParameter.test(name) || looksSecret(value),
    )
  );
}

/**
 * The record of another device as this one keeps it; undefined if this version
 * can't read it. `here`: the record as it is, which keeps its own secrets and
 * where it runs.
 */
export function readShared(
  list: SyncList,
  id: string,
  value: SyncValue,
  here: AnySynced | undefined,
): AnySynced | undefined {
  if (id === '' || id.length > 200) return undefined;
  const record = { ...value, id };
  switch (list) {
    case 'presets':
      return readPreset(id, value, here as Preset | undefined);
    case 'rules':
      return siteRule.safeParse(record).data;
    case 'noteTemplates':
      return id === builtInTemplate
        ? undefined
        : noteTemplate.safeParse(record).data;
    default:
      return highlight.safeParse(
        omit(record, 'isFleeting' as never, 'windowId' as never),
      ).data;
  }
}

function readPreset(
  id: string,
  value: SyncValue,
  here: Preset | undefined,
): Preset | undefined {
  const { data } = sharedPreset.safeParse(value);
  if (!data || isBuiltIn(id)) return undefined;
  const { connection: _, ...preset } = withBlanks({
    ...(data as Preset),
    id,
  });
  const { connection } = here ?? {};
  return {
    ...withOwnSecrets(preset, here),
    ...(connection !== undefined && { connection }),
  };
}

/**
 * The preset with the secrets that this device has at the same places: of a
 * header with the same name, or of a field that is otherwise the same, because a
 * password must not be typed elsewhere than before.
 */
function withOwnSecrets(preset: Preset, here: Preset | undefined): Preset {
  if (!here || !preset.blanks) return preset;
  const filled = structuredClone(preset);
  const before = rootOf(withBlanks(here));
  const isSameField = (field = '') =>
    field === 'headers' ||
    canonical(Reflect.get(before, field)) ===
      canonical(Reflect.get(rootOf(preset), field));
  const blanks = preset.blanks.filter((pointer) => {
    if (!isSameField(stepsOf(pointer)[0])) return true;
    const own = textAt(here, pointer);
    return own === undefined || own === '' || !fill(filled, pointer, own);
  });
  if (blanks.length > 0) return { ...filled, blanks };
  return omit(filled, 'blanks');
}

type Holder = Pick<Preset, 'options' | 'idleActions'>;

/** A pointer leads into the options, or to the actions that are off. */
const rootOf = ({ options, idleActions = [] }: Holder) => ({
  ...options,
  idleActions,
});

function memberAt(holder: Holder, steps: readonly string[]): unknown {
  return steps.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, step)
        ? Reflect.get(value, step)
        : undefined,
    rootOf(holder),
  );
}

function textAt(holder: Holder, pointer: string): string | undefined {
  const steps = stepsOf(pointer);
  const found = memberAt(holder, steps);
  return typeof found === 'string' ? found : undefined;
}

/** Fills in an empty text. Returns whether there was one. */
function fill(holder: Holder, pointer: string, text: string): boolean {
  const steps = stepsOf(pointer);
  const last = steps.pop();
  const parent = memberAt(holder, steps);
  if (last === undefined || typeof parent !== 'object' || parent === null)
    return false;
  if (Reflect.get(parent, last) !== '') return false;
  return Reflect.set(parent, last, text);
}

/** Whether a preset needs a service or a model, so that it sends or spends. */
const sends = ({ options }: Pick<Preset, 'options'>): boolean =>
  whyNotInBrowser(options, { summary: 'none', question: 'none' }, true) !==
  undefined;

/**
 * The presets that an ID may stand for: the one that is here, and the one that
 * may come. None if it isn't known.
 */
export type PresetsOf = (id: string) => readonly Preset[];

/** The newest version of a preset in a state, if this version can read it. */
export function presetsIn({ records }: SyncState, id: string): Preset[] {
  const [newest] = records.get(keyOf('presets', id)) ?? [];
  const preset = newest && readPreset(id, newest.value, undefined);
  return preset ? [preset] : [];
}

/**
 * Whether what came from another device would send or spend more than what is
 * here, so that the user sees it before it works. A rule for a preset that isn't
 * known does.
 */
export function reachesFurther(
  list: SyncList,
  record: AnySynced,
  here: AnySynced | undefined,
  presetsOf: PresetsOf,
): boolean {
  if (list === 'presets') {
    const { options } = record as Preset;
    return (
      sends({ options }) &&
      JSON.stringify((here as Preset | undefined)?.options) !==
        JSON.stringify(options)
    );
  }
  if (list !== 'rules') return false;
  const { pattern, preset: id } = record as SiteRule;
  const was = here as SiteRule | undefined;
  if (was?.pattern === pattern && was.preset === id) return false;
  const builtIn = builtInPresets.find((one) => one.id === id);
  const presets = builtIn ? [builtIn] : presetsOf(id);
  return presets.length === 0 || presets.some(sends);
}

/** Whether a value of the file would send or spend, as `reachesFurther` says. */
export function sendsBy(
  list: string,
  value: SyncValue,
  presetsOf: PresetsOf,
): boolean {
  if (list !== 'presets' && list !== 'rules') return false;
  const record = readShared(list, 'new', value, undefined);
  return (
    record !== undefined && reachesFurther(list, record, undefined, presetsOf)
  );
}

const maxNameChars = 80;

/** What a record is called where it is shown. */
export function nameOfValue(value: SyncValue): string {
  const name = ['name', 'pattern', 'exact']
    .map((member) => getOwn(value, member))
    .find((text) => typeof text === 'string');
  return (name ?? '').slice(0, maxNameChars).toWellFormed();
}

export const idsIn = (value: SyncValue | undefined): string[] => {
  const ids = isRecord(value) ? value['ids'] : undefined;
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
};
