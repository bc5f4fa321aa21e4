import { i18n } from '#i18n';
import type { EditorTarget } from '@/components/presets/editor-address';
import { type Preset, isBuiltIn, presetName } from '@/lib/presets';
import type { Job } from '@/lib/queue/job';
import { maxNameChars } from '@/lib/core/unique';
import { connectionIdOf } from '@/lib/contract/schema/connection';
import type { SecretSource } from '@/lib/records';
import { type Settings, findPreset } from '@/lib/settings';
import { omit } from '@/lib/core/objects';
import { type PresetDraft, presetDraft } from './preset-draft';

type Source = { kind: 'builtIn' | 'preset' | 'job'; name: string };

/**
 * What the editor opens with. `id`: the user's preset to edit; without it a new
 * one is created. `from`: the owner of its references to secrets.
 */
export type Opening = {
  id?: string;
  draft: PresetDraft;
  source?: Source;
  from?: SecretSource;
  blanks: string[];
};

/** What was to be opened no longer exists. */
export type Gone = { gone: 'preset' | 'job' };

export function readTarget(search: string): EditorTarget {
  const asked = new URLSearchParams(search);
  const [preset, copyOf, job] = ['preset', 'copyOf', 'job'].map(
    (name) => asked.get(name) || undefined,
  );
  return { preset, copyOf, job };
}

/**
 * Reads what to edit: a user's preset as it is, anything else as the start of a
 * new one.
 */
export async function openTarget(
  { preset, copyOf, job }: EditorTarget,
  settings: Settings,
  findJob: (id: string) => Promise<Job | undefined>,
): Promise<Opening | Gone> {
  if (job !== undefined) {
    const found = await findJob(job);
    return found ? fromJob(found) : { gone: 'job' };
  }
  const wanted = preset ?? copyOf;
  if (wanted === undefined)
    return { draft: { name: '', options: {}, idleActions: [] }, blanks: [] };
  const found = findPreset(settings, wanted);
  if (!found) return { gone: 'preset' };
  return preset !== undefined && !isBuiltIn(preset)
    ? fromOwn(found)
    : fromCopy(found);
}

export const fromOwn = (preset: Preset): Opening => ({
  id: preset.id,
  draft: presetDraft(preset),
  blanks: preset.blanks ?? [],
});

function fromCopy(preset: Preset): Opening {
  const name = presetName(preset);
  return {
    draft: {
      ...presetDraft(preset),
      name: cutName(i18n.t('editor.copyName', [name])),
    },
    source: { kind: isBuiltIn(preset.id) ? 'builtIn' : 'preset', name },
    from: { presetId: preset.id },
    blanks: preset.blanks ?? [],
  };
}

function fromJob({
  id,
  request,
  connection,
  presetId,
  presetName: ownName,
  page,
}: Job): Opening {
  const options = omit(request, 'url');
  const name = cutName(presetName({ id: presetId, name: ownName }));
  return {
    draft: {
      name,
      connection: connectionIdOf(connection),
      options,
      idleActions: [],
    },
    source: { kind: 'job', name: page.title || request.url },
    from: { jobId: id },
    blanks: [],
  };
}

const cutName = (name: string): string => name.slice(0, maxNameChars);
