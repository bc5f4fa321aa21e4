import { ChevronDown, Paperclip } from 'lucide';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { Job } from '@/lib/queue/job';
import { keepsOneNote, noteToUpdate } from '@/lib/clips';
import { isDestinationChosen } from '@/lib/settings';
import { destinationName } from './clip-status';
import type { Clips } from './clips-state';
import { SheetDialog } from './sheet/sheet-dialog';
import type { ChosenTurns } from './templates/note-work';

type Props = { job: Job; clips: Clips; part?: ChosenTurns | undefined };

/**
 * Clips the result to the chosen destination in one click, or updates its note
 * there; the sheet beside it shows what is clipped, and opens instead the first
 * time.
 */
export const ClipButton = ({ job, clips, part }: Props) => {
  const settings = clips.settings.value;
  const main = clips.destination.value;
  const template = clips.templateFor(job);
  const isBusy = clips.stepOf(job.id) !== undefined;
  const note = noteToUpdate(clips.all.value, job, main, template);
  const choice = { ...(part && { part }) };
  const open = () => clips.sheets.show(job.id);
  const clip = () => {
    // What changed since an earlier reading is shown first.
    if (note && note.jobId !== job.id) return open();
    return note ? clips.update(job, note, choice) : clips.clip(job, choice);
  };
  const label = i18n.t(note ? 'clip.updateNote' : 'clip.clip');
  return (
    <div id="clip-tools" class="clip-tools">
      <div class="split split-sm">
        {isDestinationChosen(settings) ? (
          <Button
            variant="plain"
            class="split-main"
            aria-disabled={isBusy}
            aria-keyshortcuts="Control+Enter"
            aria-label={label}
            title={
              note
                ? `${label} · ${note.where}`
                : i18n.t('clip.clipTo', [destinationName(main)])
            }
            onClick={() => isBusy || void clip()}
          >
            <Labels
              canUpdate={keepsOneNote(main, template)}
              isUpdate={note !== undefined}
            />
          </Button>
        ) : (
          <Button
            icon={Paperclip}
            variant="plain"
            class="split-main"
            aria-haspopup="dialog"
            aria-keyshortcuts="Control+Enter"
            onClick={open}
          >
            <span class="cut">{i18n.t('popup.clipChoose')}</span>
          </Button>
        )}
        <Button
          icon={ChevronDown}
          variant="plain"
          class="split-more"
          aria-haspopup="dialog"
          aria-label={i18n.t('clip.ways')}
          onClick={open}
        />
      </div>
      {clips.sheets.open.value?.jobId === job.id && (
        <SheetDialog job={job} clips={clips} part={part} />
      )}
    </div>
  );
};

/**
 * The button's label, with space reserved for its other labels, so that nothing
 * moves.
 */
const Labels = ({
  canUpdate,
  isUpdate,
}: {
  canUpdate: boolean;
  isUpdate: boolean;
}) => (
  <span class="either">
    <span class={isUpdate ? 'is-other' : undefined}>
      <Icon of={Paperclip} />
      {i18n.t('clip.clip')}
    </span>
    {canUpdate && (
      <span class={isUpdate ? 'of-note' : 'of-note is-other'}>
        <Icon of={Paperclip} />
        {i18n.t('clip.update')}
      </span>
    )}
  </span>
);
