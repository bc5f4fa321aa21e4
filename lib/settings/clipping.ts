import { missingPrompt } from '@/lib/contract/schema/missing-prompt';
import { requestedFormats } from '@/lib/contract/schema/requested-format';
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request';
import { type NoteTemplate, type ReadFormat, formatsRead } from '@/lib/clips';
import { type Preset, readingPreset } from '@/lib/presets';
import { ruleOn, templateOn } from './find';
import type { Settings } from './model';

/**
 * The preset that reads for a template what the page's text lacks: one that has
 * this template, first that of the page's site rule.
 */
function presetFor(
  settings: Settings,
  template: NoteTemplate,
  url: string | undefined,
): Preset | undefined {
  const read = formatsRead(template);
  const rule = ruleOn(settings, url);
  const able = settings.presets.filter(
    (preset) =>
      preset.template === template.id &&
      requestedFormats(preset.options).some((format) =>
        read.some((one) => one === format),
      ),
  );
  return able.find(({ id }) => id === rule?.preset) ?? able[0];
}

/**
 * The preset that reads a page for the note that a click on Clip makes: one that
 * reads all that its template needs, if this browser `canRun` it and it asks
 * for nothing.
 */
export async function clippingPreset(
  settings: Settings,
  url: string | undefined,
  canRun: (preset: Preset) => Promise<boolean>,
): Promise<string> {
  const template = templateOn(settings, {
    url: url ?? '',
    presetId: readingPreset,
  });
  const preset = presetFor(settings, template, url);
  if (!preset || missingPrompt(preset.options)) return readingPreset;
  return (await canRun(preset)) ? preset.id : readingPreset;
}

/**
 * What a note leaves empty. `next`: the preset that reads it, or what there is
 * none of.
 */
export type UnreadFormats = {
  formats: ReadFormat[];
  next: Preset | 'no-preset' | 'no-model';
};

type Reading = {
  request: Pick<ScrapeRequest, 'formats'>;
  page: { url: string };
};

/**
 * What to say about the formats that a template reads and that a result lacks;
 * undefined if nothing.
 */
export function unreadFormats(
  settings: Settings,
  template: NoteTemplate,
  { request, page }: Reading,
  empty: readonly ReadFormat[] = [],
): UnreadFormats | undefined {
  const preset = presetFor(settings, template, page.url);
  const needed = formatsRead(template, { isOptional: preset === undefined });
  const formats = needed.filter((format) => empty.includes(format));
  if (formats.length === 0) return undefined;
  const asked: readonly string[] = requestedFormats(request);
  const unasked = formats.filter((format) => !asked.includes(format));
  return unasked.length > 0
    ? { formats: unasked, next: preset ?? 'no-preset' }
    : { formats, next: formats.includes('json') ? 'no-model' : 'no-preset' };
}
