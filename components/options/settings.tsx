import { useLayoutEffect, useRef } from 'preact/hooks';
import type { ComponentChildren, ComponentProps } from 'preact';
import { useSignal } from '@preact/signals';
import { SearchX } from 'lucide';
import { i18n } from '#i18n';
import {
  type Destinations,
  DestinationsSection,
  TemplatesSection,
} from '@/components/clips';
import { type Data, DataSection, StorageSection } from '@/components/data';
import { QuickSection } from '@/components/links';
import { ModelsSection } from '@/components/models';
import {
  PresetKeysSection,
  PresetsSection,
  RulesSection,
  TransferSection,
} from '@/components/presets';
import {
  ConfirmedRulesSection,
  NeverSection,
  PageSitesSection,
} from '@/components/privacy';
import { SecretsSection } from '@/components/secrets';
import { ServicesSection } from '@/components/services';
import { PanelKeysSection, UnreadSection } from '@/components/settings';
import { BriefToast } from '@/components/ui/brief-toast';
import { EmptyState } from '@/components/ui/empty-state';
import { Keys } from '@/components/ui/keys';
import { usePlainKey } from '@/components/ui/use-plain-key';
import { AnswerSettings } from './answers';
import { General } from './general';
import { markMatches } from './mark-matches';
import { SettingsMessage } from './message';
import { Navigation } from './navigation';
import { showPlace } from './show-place';
import { type SettingsPlace, type SectionId, sectionIds } from './place';
import type { SettingsState } from './settings-state';

type Props = {
  place: SettingsPlace;
  page: SettingsState;
  destinations: Destinations;
  data: Data;
  keys: ComponentProps<typeof Keys>;
};

/** All settings: one section at a time, or what a search finds in any. */
export const SettingsPage = ({
  place,
  page,
  destinations,
  data,
  keys,
}: Props) => {
  const search = useRef<HTMLInputElement>(null);
  const main = useRef<HTMLElement>(null);
  const found = useSignal(0);
  const words = place.words.value.trim();
  useLayoutEffect(() => {
    if (main.current) found.value = markMatches(main.current, words);
  }, [words]);
  const section = place.section.value;
  useLayoutEffect(() => {
    document.title = `${i18n.t(`settings.sections.${section}.title`)} – Pluck`;
  }, [section]);
  const arrived = place.arrived.value;
  useLayoutEffect(() => {
    if (arrived) showPlace(arrived.hash, section);
  }, [arrived]);
  usePlainKey((key) => {
    if (key === '/') search.current?.focus();
    return key === '/';
  });
  const { unread } = page;
  const content: Record<SectionId, ComponentChildren> = {
    general: <General page={page} builtIn={page.models.builtIn} />,
    services: (
      <>
        <UnreadSection unread={unread} lists={['services']} />
        <ServicesSection services={page.services} />
        <AnswerSettings page={page} />
      </>
    ),
    models: (
      <>
        <UnreadSection unread={unread} lists={['models']} />
        <ModelsSection models={page.models} />
      </>
    ),
    presets: (
      <>
        <UnreadSection unread={unread} lists={['presets', 'rules']} />
        <PresetsSection presets={page.presets} />
        <RulesSection rules={page.rules} />
        <TransferSection transfer={page.transfer} />
      </>
    ),
    clipping: (
      <>
        <UnreadSection unread={unread} lists={['destinations']} />
        <DestinationsSection
          destinations={destinations}
          onUse={(defaultDestination) => page.save({ defaultDestination })}
        />
        <QuickSection commands={keys.commands.value} />
      </>
    ),
    templates: (
      <>
        <UnreadSection unread={unread} lists={['noteTemplates']} />
        <TemplatesSection settings={page.settings.value} />
      </>
    ),
    privacy: (
      <>
        <NeverSection never={page.never} />
        <PageSitesSection {...page} />
        <ConfirmedRulesSection {...page} />
        <SecretsSection />
      </>
    ),
    data: (
      <>
        <StorageSection data={data} />
        <DataSection data={data} />
      </>
    ),
    shortcuts: (
      <>
        <Keys {...keys} />
        <PresetKeysSection page={page} />
        <PanelKeysSection page={page} />
      </>
    ),
  };
  return (
    <div class="options">
      <Navigation place={place} page={page} data={data} search={search} />
      <main ref={main} class="settings">
        <div role="status">
          {words !== '' &&
            (found.value > 0 ? (
              <p class="sr">{i18n.t('settings.found', found.value)}</p>
            ) : (
              <EmptyState
                icon={SearchX}
                heading="h1"
                title={i18n.t('settings.notFound', [words])}
                help={i18n.t('settings.notFoundHelp')}
              />
            ))}
        </div>
        {sectionIds.map((id) => (
          <section
            key={id}
            class="section-page"
            hidden={words === '' && section !== id}
            aria-labelledby={id}
          >
            <h1 id={id} tabIndex={-1}>
              {i18n.t(`settings.sections.${id}.title`)}
            </h1>
            <p class="soft">
              {i18n.t(`settings.sections.${id}.help`)}{' '}
              {id === 'privacy' && (
                <a href="/privacy.html">{i18n.t('promises.open')}</a>
              )}
            </p>
            {content[id]}
          </section>
        ))}
        <SettingsMessage page={page} place={place} />
        <BriefToast />
      </main>
    </div>
  );
};
