import { useSignal } from '@preact/signals';
import {
  ArrowUpRight,
  BookmarkPlus,
  MousePointerClick,
  Pin,
  PinOff,
  RefreshCw,
  RotateCw,
  Tag,
  Trash2,
} from 'lucide';
import { i18n } from '#i18n';
import { costLines, costRange, editorAddress } from '@/components/presets';
import { maxNameChars } from '@/lib/core/unique';
import { type Job, isActive } from '@/lib/queue/job';
import { costAgain, isFree, mayBeCached } from '@/components/scrape';
import { usePanel } from './panel-context';
import { closeMenu, MenuItem, Submenu } from '@/components/ui/menu';
import { TagFields } from '@/components/history';
import { useRef } from 'preact/hooks';
import { isAtSameAddress, isReadable } from './page-tabs';
import { presetName } from '@/lib/presets';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { TextField } from '@/components/ui/field';

type Props = { job: Job };

/** Repeats a finished job as a new one; the result on show stays. */
export const RunAgain = ({ job }: Props) => {
  const panel = usePanel();
  const isSending = useSignal(false);
  const { ahead } = panel.onShow.value;
  const isRerunning = ahead !== undefined && isActive(ahead);
  const cost = costAgain(job, panel.settings.value);
  const run = async (from: 'page' | 'fresh') => {
    if (isSending.value) return;
    isSending.value = true;
    await panel.repeat(job, from);
    isSending.value = false;
  };
  const items = [
    { from: 'page', icon: RotateCw, title: 'panel.runAgain' },
    ...(mayBeCached(job)
      ? [{ from: 'fresh', icon: RefreshCw, title: 'panel.runFresh' } as const]
      : []),
  ] as const;
  return (
    <>
      {items.map(({ from, icon, title }) => (
        <MenuItem
          key={from}
          icon={icon}
          disabled={isSending.value || isRerunning}
          title={i18n.t('panel.runAgainHelp')}
          aria-keyshortcuts={
            from === 'page' && cost === 'free' ? 'r' : undefined
          }
          onClick={() => void run(from)}
        >
          {i18n.t(title)}
          <span
            class="end"
            title={typeof cost === 'object' ? costLines(cost) : undefined}
          >
            {typeof cost === 'object' && costRange(cost)}
            {!isFree(job.connection) && <Icon of={ArrowUpRight} />}
          </span>
        </MenuItem>
      ))}
    </>
  );
};

export const MarkResult = ({ job }: Props) => {
  const { history } = usePanel();
  const { id, isPinned = false, tags = [] } = job;
  return (
    <>
      <MenuItem
        icon={isPinned ? PinOff : Pin}
        onClick={() => void history.pin([id], !isPinned)}
      >
        {i18n.t(isPinned ? 'history.unpin' : 'history.pin')}
      </MenuItem>
      <Submenu
        id="result-tags"
        icon={Tag}
        label={i18n.t('history.tags')}
        onOpen={focusField}
      >
        <TagFields
          given={tags}
          known={history.found.value?.choices.tags ?? []}
          onTag={(tag, isOn) => history.tag([id], tag, isOn)}
        />
      </Submenu>
    </>
  );
};

const focusField = (menu: HTMLElement) => menu.querySelector('input')?.focus();

/** Deletes the open result, and shows the next one of its page. */
export const DeleteResult = ({ job }: Props) => {
  const panel = usePanel();
  return (
    <MenuItem
      icon={Trash2}
      class="is-danger"
      onClick={() => {
        const next = panel.jobs.value.find(
          (one) =>
            one.id !== job.id && isReadable(one) && isAtSameAddress(one, job),
        );
        void panel.remove(job.id, next?.id);
      }}
    >
      {i18n.t('panel.deleteResult')}
    </MenuItem>
  );
};

/**
 * Opens the browser in which the service can continue on this page; hidden if
 * its answer names no scrape.
 */
export const WorkInPage = ({ job }: Props) => {
  const panel = usePanel();
  const { connection } = job;
  const scrapeId = panel.result.value?.answer?.data.metadata?.scrapeId;
  if (connection.kind !== 'service' || !scrapeId) return null;
  return (
    <MenuItem
      icon={MousePointerClick}
      onClick={() => {
        panel.lookups.interactions.open(
          { place: { scrapeId, jobId: job.id }, connection },
          'result',
        );
        panel.go('sessions');
      }}
    >
      {i18n.t('work.inPage')}
    </MenuItem>
  );
};

type SaveProps = Props & { onSaved(name: string): void };

export const SavePreset = ({ job, onSaved }: SaveProps) => {
  const panel = usePanel();
  const field = useRef<HTMLInputElement>(null);

  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    const name = field.current?.value.trim();
    if (!name) return;
    const saved = await panel.savePreset(job, name);
    if (saved !== undefined) onSaved(saved);
    if (field.current) closeMenu(field.current);
  };
  return (
    <Submenu
      id="save-preset"
      class="save-preset"
      icon={BookmarkPlus}
      label={i18n.t('panel.savePreset')}
      onOpen={() => field.current?.select()}
    >
      <form onSubmit={(event) => void save(event)}>
        <TextField
          id="preset-name"
          label={i18n.t('panel.presetName')}
          help={i18n.t('panel.savePresetHelp')}
          ref={field}
          required
          maxLength={maxNameChars}
          defaultValue={presetName({ id: job.presetId, name: job.presetName })}
          more={
            <div class="row">
              <Button size="small" variant="primary" type="submit">
                {i18n.t('panel.save')}
              </Button>
              <a
                class="btn btn-sm btn-link"
                href={editorAddress({ job: job.id })}
                target="_blank"
              >
                {i18n.t('panel.editOptions')}
              </a>
            </div>
          }
        />
      </form>
    </Submenu>
  );
};
