import { useSignal } from '@preact/signals';
import { Plus, Trash2 } from 'lucide';
import { useId } from 'preact/hooks';
import { i18n } from '#i18n';
import { submit } from '@/components/ui/bind';
import { Host } from '@/components/ui/link';
import { Button, IconButton } from '@/components/ui/button';
import { Group } from '@/components/ui/group';
import { PatternField, PatternHelp } from '@/components/presets';
import { type PatternReason, readPattern } from '@/lib/presets';
import type { Changes } from '@/components/settings';
import { call } from '@/lib/app/call';

export const NeverSection = ({ never }: { never: Never }) => {
  const sites = never.settings.value.neverSend;
  return (
    <Group
      id="never"
      title={i18n.t('settings.never.title')}
      help={i18n.t('settings.never.help')}
    >
      {sites.length === 0 ? (
        <p class="muted">{i18n.t('settings.never.none')}</p>
      ) : (
        <ul class="never-list">
          {sites.map((pattern) => (
            <li key={pattern} class="row">
              <span class="grow">
                <Host host={pattern} />
              </span>
              <IconButton
                icon={Trash2}
                label={i18n.t('settings.never.delete', [pattern])}
                onClick={() => void never.remove(pattern)}
              />
            </li>
          ))}
        </ul>
      )}
      <AddSite never={never} />
    </Group>
  );
};

const AddSite = ({ never }: { never: Never }) => {
  const id = useId();
  const typed = useSignal('');
  const problem = useSignal<ReturnType<Never['add']>>(undefined);
  return (
    <form
      class="field"
      noValidate
      onSubmit={submit(() => {
        problem.value = never.add(typed.value);
        if (!problem.value) typed.value = '';
      })}
    >
      <label for={id}>{i18n.t('settings.never.pages')}</label>
      <div class="row">
        <PatternField
          id={id}
          typed={typed}
          problem={problem}
          placeholder="*.example.com"
        />
        <Button icon={Plus} type="submit">
          {i18n.t('settings.never.add')}
        </Button>
      </div>
      <PatternHelp of={id} problem={problem} />
    </form>
  );
};

export function createNever({ settings, done, attempt }: Changes) {
  const insert = (pattern: string) =>
    attempt(() => call('never.add', { pattern }), {
      neverSend: [...settings.value.neverSend, pattern],
    });
  return {
    settings,
    /** Returns why the text was rejected; undefined if it was added. */
    add(typed: string): PatternReason | undefined {
      const read = readPattern(typed);
      if (!read.ok) return read.reason;
      if (!settings.value.neverSend.includes(read.pattern))
        void insert(read.pattern);
    },
    async remove(pattern: string) {
      const left = settings.value.neverSend.filter((one) => one !== pattern);
      if (
        await attempt(() => call('never.remove', { pattern }), {
          neverSend: left,
        })
      )
        done.value = {
          message: i18n.t('settings.deleted', [pattern]),
          undo: () => insert(pattern),
        };
    },
  };
}

export type Never = ReturnType<typeof createNever>;
