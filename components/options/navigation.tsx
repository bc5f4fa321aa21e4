import { i18n } from '#i18n';
import type { RefObject } from 'preact';
import { type Data, shownUsage, storageTrouble } from '@/components/data';
import { set } from '@/components/ui/bind';
import { unlessComposing } from '@/components/ui/typed-keys';
import { Icon } from '@/components/ui/icon';
import { SearchField } from '@/components/ui/search-field';
import { Select } from '@/components/ui/select';
import type { Settings } from '@/lib/settings';
import { type SettingsPlace, sectionIds } from './place';
import { SavedLine } from './saved-line';
import { sectionIcons, sectionSummary } from './sections';
import type { SettingsState } from './settings-state';

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
                data.standing.value && shownUsage(data.standing.value),
              )}
            </span>
          )}
        </a>
      ))}
    </nav>
  );
};
