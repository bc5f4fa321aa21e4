import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
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
import { HighlightSitesSection } from '@/components/highlights';
import { CopyAtOnceSection } from '@/components/links';
import { ModelsSection } from '@/components/models';
import {
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
import { type SyncPage, SyncSection } from '@/components/sync';
import {
  Advanced,
  PanelKeysSection,
  UnreadSection,
  type Changes,
  Row,
  SettingSwitch,
} from '@/components/settings';
import { BriefToast } from '@/components/ui/brief-toast';
import { EmptyState } from '@/components/ui/empty-state';
import { Keys, usePlainKey } from '@/components/ui/keys';
import { General } from './general';
import { markMatches } from './mark-matches';
import { Navigation, type SettingsState } from './navigation';
import {
  type SettingsPlace,
  type SectionId,
  sectionIds,
  connectHash,
} from './place';
import { RadioGroup } from '@/components/ui/choices';
import { TextInput } from '@/components/ui/text-input';
import { answerCap } from '@/lib/settings';
import { Toast } from '@/components/ui/toast';

type Props = {
  place: SettingsPlace;
  page: SettingsState;
  destinations: Destinations;
  data: Data;
  sync: SyncPage;
  keys: ComponentProps<typeof Keys>;
};

/** All settings: one section at a time, or what a search finds in any. */
export const SettingsPage = ({
  place,
  page,
  destinations,
  data,
  sync,
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
  useEffect(() => {
    if (section === 'models') void page.models.lookAgain();
  }, [section]);
  const arrived = place.arrived.value;
  useLayoutEffect(() => {
    if (!arrived) return;
    if (arrived.hash === connectHash) page.services.isWanted.value = true;
    showPlace(arrived.hash, section);
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
        <ResponseSettings page={page} />
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
        <UnreadSection
          unread={unread}
          lists={['destinations', 'noteTemplates']}
        />
        <DestinationsSection
          destinations={destinations}
          onUse={(defaultDestination) => page.save({ defaultDestination })}
        />
        <TemplatesSection settings={page.settings.value} />
        <CopyAtOnceSection />
      </>
    ),
    privacy: (
      <>
        <NeverSection never={page.never} />
        <PageSitesSection {...page} />
        <ConfirmedRulesSection {...page} />
        <HighlightSitesSection attempt={page.attempt} />
        <SecretsSection />
      </>
    ),
    data: (
      <>
        <StorageSection data={data} />
        <SyncSection page={sync} />
        <DataSection data={data} />
      </>
    ),
    shortcuts: (
      <>
        <Keys {...keys} />
        <PanelKeysSection page={page} />
      </>
    ),
  };
  return (
    <>
      <div class="measured">
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
          </main>
        </div>
      </div>
      <BriefToast />
    </>
  );
};

/** What few need to change: screenshots, long responses and lost ones. */
export const ResponseSettings = ({ page }: { page: Changes }) => {
  const settings = page.settings.value;
  return (
    <Advanced id="answers">
      <SettingSwitch
        page={page}
        of="keepScreenshots"
        label={i18n.t('settings.running.keep')}
        help={i18n.t('settings.running.keepHelp')}
      />
      <AnswerLimit page={page} />
      <div class="setting is-tall">
        <RadioGroup
          legend={i18n.t('settings.lost.title')}
          help={i18n.t('settings.lost.help')}
          options={[
            { value: 'ask', label: i18n.t('settings.lost.ask') },
            {
              value: 'cache',
              label: i18n.t('settings.lost.cache'),
              help: i18n.t('settings.lost.cacheHelp'),
            },
            {
              value: 'again',
              label: i18n.t('settings.lost.again'),
              help: i18n.t('settings.lost.againHelp'),
            },
          ]}
          value={settings.onUnknown}
          onChange={(onUnknown) => page.save({ onUnknown })}
        />
      </div>
    </Advanced>
  );
};

/** The largest answer that is read in full, in MiB. */
const AnswerLimit = ({ page }: { page: Changes }) => {
  const saved = String(page.settings.value.answerCap);
  const typed = useSignal<string | undefined>(undefined);
  const problem = useSignal<string | undefined>(undefined);
  const save = async (text: string) => {
    const cap = answerCap.safeParse(Number(text));
    problem.value = cap.success
      ? undefined
      : i18n.t('settings.limits.capError');
    if (cap.success && (await page.save({ answerCap: cap.data })))
      typed.value = undefined;
  };
  return (
    <Row
      id="cap"
      label={i18n.t('settings.limits.cap')}
      help={i18n.t('settings.limits.capHelp')}
      problem={problem.value}
    >
      {(control) => (
        <TextInput
          {...control}
          class="cap"
          type="number"
          min={1}
          max={200}
          value={typed.value ?? saved}
          onChange={(text) => {
            typed.value = text;
          }}
          onCommit={(text) => void save(text)}
        >
          <span class="unit">{i18n.t('settings.limits.capUnit')}</span>
        </TextInput>
      )}
    </Row>
  );
};

/** An undo message, or a failed change. */
export const SettingsMessage = ({
  page: { done, failure, clear },
  place,
}: {
  page: Changes;
  place: SettingsPlace;
}) => (
  <Toast
    message={
      failure.value === undefined
        ? done.value?.message
        : `${i18n.t('settings.failed')} ${failure.value}`
    }
    undo={failure.value === undefined ? done.value?.undo : undefined}
    onDismiss={() => {
      clear();
      document.getElementById(place.section.value)?.focus();
    }}
  />
);

/**
 * Scrolls to what an address names, else to its section, and focuses it: the
 * heading, or the field to fill in.
 */
export function showPlace(hash: string, section: SectionId): void {
  const title = document.getElementById(section);
  const field =
    hash === connectHash &&
    title?.parentElement?.querySelector<HTMLElement>('input[type="password"]');
  const target = document.getElementById(hash.slice(1)) ?? title;
  target?.closest('details')?.setAttribute('open', '');
  target?.scrollIntoView();
  const focused = field || target;
  focused?.focus({ preventScroll: true });
}
