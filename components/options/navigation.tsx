import { i18n } from '#i18n';
import type { RefObject } from 'preact';
import { type Data, shownUsage, storageTrouble } from '@/components/data';
import { set } from '@/components/ui/bind';
import { unlessComposing } from '@/components/ui/keys';
import { Icon } from '@/components/ui/icon';
import { SearchField } from '@/components/ui/text-input';
import { Select } from '@/components/ui/choices';
import type { Settings, Unread } from '@/lib/settings';
import { type SettingsPlace, sectionIds } from './place';
import { sectionIcons, sectionSummary } from './sections';
import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { createChanges, createUnread } from '@/components/settings';
import { type ModelDeps, createModels } from '@/components/models';
import { createNever } from '@/components/privacy';
import {
  createPresets,
  createRules,
  createTransfer,
} from '@/components/presets';
import { type ServiceDeps, createServices } from '@/components/services';

type Props = {
  place: SettingsPlace;
  page: SettingsState;
  data: Data;
  search: RefObject<HTMLInputElement | null>;
};

/**
 * The sections with what is set in each, and the search through all of them. On
 * a narrow page, a select.
 */
export const Navigation = ({ place, page, data, search }: Props) => (
  <header class="side">
    <p class="brand">
      <img src="/icon/48.png" alt="" />
      Pluck
    </p>
    <SearchField
      ref={search}
      words={place.words}
      label={i18n.t('settings.search')}
      aria-keyshortcuts="/"
      onKeyDown={unlessComposing(({ key }) => {
        if (key === 'Escape') place.words.value = '';
      })}
    >
      <kbd class="kbd">/</kbd>
    </SearchField>
    <Select
      class="input section-select"
      aria-label={i18n.t('settings.section')}
      options={sectionIds.map((id) => ({
        value: id,
        label: i18n.t(`settings.sections.${id}.title`),
      }))}
      value={place.section.value}
      onChange={(id) => {
        location.hash = id;
      }}
    />
    <SectionLinks place={place} settings={page.settings.value} data={data} />
    <SavedLine saved={page.saved} />
  </header>
);

const SectionLinks = ({
  place,
  settings,
  data,
}: Pick<Props, 'place' | 'data'> & { settings: Settings }) => {
  const trouble = storageTrouble(data.failure.value);
  return (
    <nav class="section-links" aria-label={i18n.t('settings.title')}>
      {sectionIds.map((id) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={
            place.words.value === '' && place.section.value === id
              ? 'page'
              : undefined
          }
          onClick={set(place.words, '')}
        >
          <Icon of={sectionIcons[id]} />
          {i18n.t(`settings.sections.${id}.title`)}
          {id === 'data' && trouble ? (
            <span class="end cut is-trouble" title={trouble}>
              {trouble}
            </span>
          ) : (
            <span class="end cut">
              {sectionSummary(
                id,
                settings,
                data.storageUse.value && shownUsage(data.storageUse.value),
              )}
            </span>
          )}
        </a>
      ))}
    </nav>
  );
};

const shownMs = 2500;

/**
 * Says for a moment that a change was saved. `saved`: the number of changes.
 */
export const SavedLine = ({ saved }: { saved: ReadonlySignal<number> }) => {
  const isShown = useSignal(false);
  const count = saved.value;
  useEffect(() => {
    if (count === 0) return;
    isShown.value = true;
    const timer = setTimeout(() => {
      isShown.value = false;
    }, shownMs);
    return () => clearTimeout(timer);
  }, [count, isShown]);
  return (
    <p class="saved" role="status">
      {isShown.value && i18n.t('settings.saved')}
    </p>
  );
};

type Deps = ServiceDeps &
  ModelDeps & {
    settings: Settings;
    unread?: readonly Unread[];
  };

export type SettingsState = ReturnType<typeof createSettings>;

/**
 * State of the settings page. It has no saved keys, only their last characters.
 */
export function createSettings({ settings, unread = [], ...deps }: Deps) {
  const changes = createChanges({ settings });
  return {
    ...changes,
    unread: createUnread(changes, unread),
    services: createServices({ ...deps, ...changes }),
    models: createModels({ ...deps, ...changes }),
    presets: createPresets(changes),
    rules: createRules(changes),
    never: createNever(changes),
    transfer: createTransfer(changes),
  };
}
