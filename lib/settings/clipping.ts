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

/** The preset that reads a page for the note that a click on Clip makes. */
export const clippingPreset = (
  settings: Settings,
  url: string | undefined,
): string =>
  presetFor(
    settings,
    templateOn(settings, { url: url ?? '', presetId: readingPreset }),
    url,
  )?.id ?? readingPreset;

/**
 * What a template reads that a result doesn't have. `next`: the preset that reads
 * it, or what there is none of.
 */
export type UnreadFormats = {
  formats: ReadFormat[];
  next: Preset | 'no-preset' | 'no-model';
};

type Reading = {
  request: Pick<ScrapeRequest, 'formats'>;
  missing?: readonly string[];
  page: { url: string };
};

/** Undefined if nothing of the template stays empty for this reason. */
export function unreadFormats(
  settings: Settings,
  template: NoteTemplate,
  { request, missing = [], page }: Reading,
): UnreadFormats | undefined {
  const preset = presetFor(settings, template, page.url);
  const asked: readonly string[] = requestedFormats(request);
  const needed = formatsRead(template, { isOptional: preset === undefined });
  const unasked = needed.filter((format) => !asked.includes(format));
  if (unasked.length > 0)
    return { formats: unasked, next: preset ?? 'no-preset' };
  return needed.includes('json') && missing.includes('json')
    ? { formats: ['json'], next: 'no-model' }
    : undefined;
}
