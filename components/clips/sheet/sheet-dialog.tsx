import { X } from 'lucide';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { IconButton } from '@/components/ui/button';
import { openOwnPage } from '@/lib/platform/own-pages';
import type { Job } from '@/lib/queue/job';
import type { Clips } from '@/components/clips/clips-state';
import type { ChosenTurns } from '@/components/clips/templates/note-work';
import { ClipSheet } from './clip-sheet';

type Props = { job: Job; clips: Clips; part?: ChosenTurns | undefined };

/** The clip sheet over the foot of a page. It is open while it is mounted. */
export const SheetDialog = ({ job, clips, part }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const latest = useRef(part);
  latest.current = part;
  const { sheets } = clips;
  const sheet = sheets.of(job, () => latest.current);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // The browser restores the focus only on close.
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      class="clip-dialog"
      closedby="any"
      aria-labelledby="clip-sheet-title"
      // The browser reports a close only after it has returned the focus, when
      // the button may have been pressed again.
      onCancel={(event) => {
        event.preventDefault();
        sheets.close();
      }}
      onClose={sheets.close}
    >
      <div class="clip-dialog-head">
        <h2 id="clip-sheet-title">{i18n.t('clip.sheet.title')}</h2>
        <IconButton
          icon={X}
          label={i18n.t('clip.sheet.back')}
          onClick={sheets.close}
        />
      </div>
      <ClipSheet
        sheet={sheet}
        settings={clips.settings.value}
        jobId={job.id}
        picks={sheets.open.value?.picks}
        onClip={(choice) => void clips.file(job, choice, part)}
        onBack={sheets.close}
        onRead={(presetId) => clips.readForNote(job, presetId)}
        onPickFolder={(choice) => {
          clips.awaitFolder(job, choice, part);
          sheets.close();
          void openOwnPage('/options.html#clip-folder');
        }}
      />
    </dialog>
  );
};
