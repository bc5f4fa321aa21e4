import { ChevronRight, type IconNode } from 'lucide';
import { useEffect } from 'preact/hooks';
import { i18n } from '#i18n';
import type { BuiltIn } from '@/components/models';
import { PresetSelect } from '@/components/presets';
import { serviceName } from '@/components/services';
import {
  type Changes,
  FollowSwitch,
  Row,
  SegmentRow,
  SelectRow,
  SettingSwitch,
} from '@/components/settings';
import { Group } from '@/components/ui/group';
import { Icon } from '@/components/ui/icon';
import { thisBrowser } from '@/lib/contract/schema/connection';
import { type LanguageChoice, languageChoices } from '@/lib/core/languages';
import { findService, textSizes } from '@/lib/settings';
import type { SectionId } from './place';
import { destinationSummary, sectionIcons } from './sections';

const themes = ['system', 'light', 'dark'] as const;

/** A language's name in that language, so that its speakers find it. */
const languageName = (choice: LanguageChoice) =>
  choice === 'browser'
    ? i18n.t('settings.look.browser')
    : (new Intl.DisplayNames(choice, { type: 'language' }).of(choice) ??
      choice);

/** What is set up, how pages are read, and how Pluck is displayed. */
export const General = ({
  page,
  builtIn,
}: {
  page: Changes;
  builtIn: BuiltIn;
}) => {
  useEffect(() => void builtIn.refresh(), [builtIn]);
  const settings = page.settings.value;
  const service =
    findService(settings, settings.connection) ?? settings.services[0];
  const model = settings.models.find(({ id }) => id === settings.model);
  const ownModel =
    builtIn.state.value === 'ready'
      ? i18n.t('settings.general.builtIn')
      : undefined;
  return (
    <>
      <div class="tiles">
        <Tile
          to="services"
          of={sectionIcons.services}
          label={i18n.t('settings.general.service')}
          value={
            service
              ? serviceName(service)
              : i18n.t('settings.general.noService')
          }
        />
        <Tile
          to="models"
          of={sectionIcons.models}
          label={i18n.t('settings.general.models')}
          value={
            model?.model ??
            ownModel ??
            (service
              ? serviceName(service)
              : i18n.t('settings.general.noModel'))
          }
        />
        <Tile
          to="clipping"
          of={sectionIcons.clipping}
          label={i18n.t('settings.general.clips')}
          value={destinationSummary(settings)}
        />
      </div>
      <Group id="reading" title={i18n.t('settings.general.reading')}>
        <Row
          label={i18n.t('settings.general.preset')}
          help={i18n.t('settings.general.presetHelp')}
        >
          {(control) => (
            <PresetSelect
              {...control}
              settings={settings}
              value={settings.defaultPreset}
              onChange={(defaultPreset) => page.save({ defaultPreset })}
            />
          )}
        </Row>
        {settings.services.length > 0 && (
          <SelectRow
            label={i18n.t('settings.connection.use')}
            help={i18n.t('settings.connection.useHelp')}
            options={[
              {
                value: thisBrowser,
                label: i18n.t('settings.general.browserFirst'),
              },
              ...settings.services.map((one) => ({
                value: one.id,
                label: serviceName(one),
              })),
            ]}
            value={settings.connection}
            onChange={(connection) => page.save({ connection })}
          />
        )}
        <SelectRow
          label={i18n.t('settings.running.click')}
          options={[
            {
              value: 'popup' as const,
              label: i18n.t('settings.running.popup'),
            },
            { value: 'run' as const, label: i18n.t('settings.running.run') },
          ]}
          value={settings.toolbarClick}
          onChange={(toolbarClick) => page.save({ toolbarClick })}
        />
        <SettingSwitch
          page={page}
          of="menus"
          label={i18n.t('settings.running.menus')}
          help={i18n.t('settings.running.menusHelp')}
        />
      </Group>
      <Group id="panel" title={i18n.t('settings.general.panel')}>
        <FollowSwitch page={page} />
        <SelectRow
          label={i18n.t('settings.general.pictures')}
          help={i18n.t('settings.general.picturesHelp')}
          options={[
            { value: 'tab' as const, label: i18n.t('settings.general.inTab') },
            { value: 'ask' as const, label: i18n.t('settings.general.ask') },
            {
              value: 'always' as const,
              label: i18n.t('settings.general.always'),
            },
          ]}
          value={settings.pictures}
          onChange={(pictures) => page.save({ pictures })}
        />
      </Group>
      <Group id="appearance" title={i18n.t('settings.look.title')}>
        <SelectRow<LanguageChoice>
          label={i18n.t('settings.look.language')}
          options={languageChoices.map((value) => ({
            value,
            label: languageName(value),
          }))}
          value={settings.language}
          onChange={(language) => page.save({ language })}
        />
        <SegmentRow
          label={i18n.t('settings.look.theme')}
          options={themes.map((value) => ({
            value,
            label: i18n.t(`settings.look.${value}`),
          }))}
          value={settings.theme}
          onChange={(theme) => page.save({ theme })}
        />
        <SegmentRow
          label={i18n.t('settings.look.text')}
          options={textSizes.map((value) => ({
            value,
            label: i18n.t(`settings.look.${value}`),
          }))}
          value={settings.textSize}
          onChange={(textSize) => page.save({ textSize })}
        />
      </Group>
    </>
  );
};

type TileProps = { to: SectionId; of: IconNode; label: string; value: string };

/** A link to a part that is set up elsewhere, with its current value. */
const Tile = ({ to, of, label, value }: TileProps) => (
  <a class="tile" href={`#${to}`}>
    <Icon of={of} />
    <span class="names">
      <span class="small muted">{label}</span>
      <span class="cut">{value}</span>
    </span>
    <Icon of={ChevronRight} />
  </a>
);
