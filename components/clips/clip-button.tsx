import { useSignal } from '@preact/signals';
import {
  ChevronDown,
  Copy,
  FolderPlus,
  NotebookPen,
  Paperclip,
  Plus,
} from 'lucide';
import { i18n } from '#i18n';
import { bind } from '@/components/ui/bind';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { Job } from '@/lib/queue/job';
import {
  type Destination,
  destinationType,
  keepsOneNote,
  noteToUpdate,
} from '@/lib/clips';
import {
  allDestinations,
  allTemplates,
  findTemplate,
  isDestinationChosen,
} from '@/lib/settings';
import { destinationName, destinationIcon } from './clip-status';
import type { Clips } from './clips-state';
import type { ChosenTurns } from './templates/note-work';
import { Checkbox, Select } from '@/components/ui/choices';
import { Field } from '@/components/ui/field';
import { canPickFolder } from '@/lib/platform/pick-folder';
import { Menu, MenuItem, MenuLink } from '@/components/ui/menu';
import { templateName } from './templates/note-draft';

const menuId = 'clip-ways';

type Props = { job: Job; clips: Clips; part?: ChosenTurns | undefined };

/**
 * Clips the result to the chosen destination in one click, or updates its note
 * there, and asks for the destination the first time; the menu beside it has
 * the alternatives.
 */
export const ClipButton = ({ job, clips, part }: Props) => {
  const chosen = useSignal<string | undefined>(undefined);
  const savesImages = useSignal<boolean | undefined>(undefined);
  const settings = clips.settings.value;
  const main = clips.destination.value;
  const template =
    findTemplate(settings, chosen.value) ?? clips.templateFor(job);
  const isBusy = clips.stepOf(job.id) !== undefined;
  const choice = {
    template,
    ...(part && { part }),
    ...(savesImages.value !== undefined && {
      images: savesImages.value ? ('asked' as const) : undefined,
    }),
  };
  const clipTo = (destination: Destination, rich?: true) =>
    void clips.clip(job, { ...choice, destination, ...(rich && { rich }) });
  const note = noteToUpdate(clips.all.value, job, main, template);
  const destinations = allDestinations(settings);
  const copying = destinations.find(
    ({ settings: { kind } }) => destinationType(kind).wantsHtml,
  );
  return (
    <div id="clip-tools" class="clip-tools">
      <div class="split split-sm">
        <Button
          variant="plain"
          class="split-main"
          aria-disabled={isBusy}
          aria-keyshortcuts="Control+Enter"
          {...(isDestinationChosen(settings)
            ? {
                ...(note
                  ? {
                      'aria-label': i18n.t('clip.updateNote'),
                      title: `${i18n.t('clip.updateNote')} · ${note.where}`,
                      onClick: () =>
                        isBusy || void clips.update(job, note, choice),
                    }
                  : {
                      'aria-label': i18n.t('clip.clip'),
                      title: i18n.t('clip.clipTo', [destinationName(main)]),
                      onClick: () => isBusy || clipTo(main),
                    }),
                children: (
                  <Labels
                    canUpdate={keepsOneNote(main, template)}
                    isUpdate={note !== undefined}
                  />
                ),
              }
            : {
                icon: Paperclip,
                popovertarget: menuId,
                children: <span class="cut">{i18n.t('popup.clipChoose')}</span>,
              })}
        />
        <Button
          icon={ChevronDown}
          variant="plain"
          class="split-more"
          popovertarget={menuId}
          aria-label={i18n.t('clip.ways')}
        />
      </div>
      <Menu id={menuId} class="clip-menu">
        <p class="menu-head">{i18n.t('clip.to')}</p>
        {destinations.map((destination) => (
          <MenuItem
            icon={destinationIcon(destination.settings.kind)}
            key={destination.id}
            onClick={() => clipTo(destination)}
          >
            <span class="cut">{destinationName(destination)}</span>
            {destination.id === main.id && (
              <span class="end">{i18n.t('clip.destination.default')}</span>
            )}
          </MenuItem>
        ))}
        {copying && (
          <MenuItem icon={Copy} onClick={() => clipTo(copying, true)}>
            {i18n.t('clip.copyRich')}
          </MenuItem>
        )}
        {canPickFolder && (
          <MenuLink
            icon={FolderPlus}
            href="/options.html#clip-folder"
            onClick={() => clips.awaitFolder(job)}
          >
            {i18n.t('clip.aFolder')}
          </MenuLink>
        )}
        <MenuLink icon={Plus} href="/options.html#clip-new">
          {i18n.t('clip.addDestination')}
        </MenuLink>
        <hr />
        <Field
          class="clip-template"
          label={i18n.t('clip.template')}
          more={
            <a
              class="btn btn-icon"
              href={`/notes.html?${new URLSearchParams({ template: template.id, job: job.id })}`}
              target="_blank"
              aria-label={i18n.t('clip.editTemplates')}
              title={i18n.t('clip.editTemplates')}
            >
              <Icon of={NotebookPen} />
            </a>
          }
        >
          {(control) => (
            <Select
              {...control}
              options={allTemplates(settings).map((one) => ({
                value: one.id,
                label: templateName(one),
              }))}
              value={template.id}
              onChange={(id) => {
                chosen.value = id;
              }}
            />
          )}
        </Field>
        {destinations.some(
          ({ settings: { kind } }) => destinationType(kind).files,
        ) && (
          <Checkbox
            class="pick clip-images"
            title={i18n.t('clip.withImagesHelp')}
            label={i18n.t('clip.withImages')}
            {...bind(savesImages)}
            value={savesImages.value ?? main.images === 'saved'}
          />
        )}
      </Menu>
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
