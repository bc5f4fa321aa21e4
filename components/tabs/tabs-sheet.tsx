import { Paperclip, Search, X } from 'lucide';
import { useEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { type Clips, PlaceField, useSheetKeys } from '@/components/clips';
import { submit } from '@/components/ui/bind';
import { Button, IconButton } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/choices';
import { Letter } from '@/components/ui/letter';
import { hostOf } from '@/components/ui/link';
import { count } from '@/components/ui/measure';
import { keyOf } from '@/components/ui/messages';
import { hasFolders } from '@/lib/clips';
import type { ModelInUse } from '@/lib/scrape';
import { TextInput } from '@/components/ui/text-input';
import { Progress } from './progress';
import type { SelectedTab } from './selected-tabs';
import type { NotesWay, TabsState } from './tabs-state';
import './tabs.css';

type Props = {
  tabs: TabsState;
  clips: Clips;
  /** Lets the user pick a folder in the settings. */
  onPickFolder(): unknown;
  onBack(): unknown;
  /** Shows a result in the panel. */
  onShow(jobId: string): unknown;
  /** The model that answers a question; without one, passages are found. */
  model?: ModelInUse | undefined;
};

/** The selected tabs: what they become and where; then how each fares. */
export const TabsSheet = (props: Props) =>
  props.tabs.order.value ? <Progress {...props} /> : <Choose {...props} />;

const Choose = (props: Props) => {
  const { tabs, onBack } = props;
  const isAsked = tabs.question.value !== undefined;
  const form = useRef<HTMLFormElement>(null);
  const { length } = tabs.chosen.value;
  const verb = props.model ? 'tabs.ask' : 'tabs.find';
  const label = i18n.t(isAsked ? verb : 'tabs.clip', length, [count(length)]);
  const isReady = length > 0 && tabs.question.value?.trim() !== '';
  useSheetKeys(form, { clip: tabs.clip, back: onBack });
  useEffect(() => {
    form.current
      ?.querySelector<HTMLButtonElement>('[type="submit"]')
      ?.focus({ preventScroll: true });
  }, []);
  return (
    <form
      ref={form}
      class="tabs-sheet"
      aria-labelledby="tabs-title"
      onSubmit={submit(tabs.clip)}
    >
      <header class="tabs-head">
        <h2 id="tabs-title">{label}</h2>
        {length < tabs.tabs.value.length && (
          <span class="tabs-note">
            {i18n.t('tabs.selected', [count(tabs.tabs.value.length)])}
          </span>
        )}
        <IconButton
          icon={X}
          label={i18n.t('clip.sheet.back')}
          onClick={onBack}
        />
      </header>
      <div class="tabs-body">
        <ul class="tabs-list">
          {tabs.tabs.value.map((tab) => (
            <ChosenTab key={tab.tabId} tab={tab} tabs={tabs} />
          ))}
        </ul>
        <Hidden tabs={tabs} />
        {isAsked ? <Question {...props} /> : <AsNotes {...props} />}
        <p class="tabs-asks" id="tabs-asks">
          {tabs.asked.value.length > 0 && asksText(tabs.asked.value)}
        </p>
      </div>
      <footer class="tabs-foot">
        <span class="grow" />
        <Button variant="soft" onClick={() => void onBack()}>
          <kbd class="kbd">Esc</kbd>
          {i18n.t('clip.sheet.back')}
        </Button>
        <Button
          variant="primary"
          icon={isAsked ? Search : Paperclip}
          type="submit"
          disabled={!isReady}
          aria-describedby="tabs-asks"
        >
          {label}
        </Button>
      </footer>
    </form>
  );
};

const asksText = (urls: readonly string[]): string => {
  const sites = new Set(urls.map(hostOf)).size;
  return i18n.t('tabs.asks', sites, [count(sites)]);
};

type TabProps = { tab: SelectedTab; tabs: TabsState };

const ChosenTab = ({ tab, tabs }: TabProps) => {
  const { tabId, url = '', title, why, isAsleep } = tab;
  return (
    <li>
      <Checkbox
        class="tabs-row"
        value={!why && !tabs.dropped.value.has(tabId)}
        disabled={why !== undefined}
        onChange={(isIn) => tabs.toggle(tabId, isIn)}
      >
        <Letter host={hostOf(url)} />
        <span class="cut" dir="auto" title={url}>
          {title || hostOf(url) || i18n.t('popup.untitled')}
        </span>
        <span class="tabs-note">
          {why
            ? i18n.t(`tabs.why.${keyOf(why)}`)
            : isAsleep && tabs.way.value !== 'links' && i18n.t('tabs.asleep')}
        </span>
      </Checkbox>
    </li>
  );
};

/** Tabs whose address the browser hides, and the button that asks for it. */
const Hidden = ({ tabs }: { tabs: TabsState }) => {
  const { value: hidden } = tabs.hidden;
  if (hidden === 0) return null;
  return (
    <div class="tabs-hidden">
      <p>{i18n.t('tabs.hidden', hidden, [count(hidden)])}</p>
      <Button size="small" onClick={() => void tabs.see()}>
        {i18n.t('batches.tabs.allow')}
      </Button>
    </div>
  );
};

/** What the tabs become, and where it goes. */
const AsNotes = ({ tabs, clips, onPickFolder, model }: Props) => (
  <>
    <Ways tabs={tabs} />
    <SendsText tabs={tabs} model={model} />
    <div class="tabs-place">
      <span id="clip-place-label">
        {i18n.t(
          hasFolders(tabs.sheet.destination.value)
            ? 'clip.sheet.folder'
            : 'clip.to',
        )}
      </span>
      <PlaceField
        sheet={tabs.sheet}
        settings={clips.settings.value}
        onPickFolder={onPickFolder}
      />
    </div>
  </>
);

/** The question to the tabs, and who gets their text. */
const Question = ({ tabs, model }: Props) => (
  <div class="tabs-question">
    <TextInput
      icon={Search}
      aria-label={i18n.t('popup.query')}
      value={tabs.question.value ?? ''}
      onChange={(typed) => {
        tabs.question.value = typed;
      }}
    />
    <SendsText tabs={tabs} model={model} />
  </div>
);

/** The model on another computer that gets the text of tabs. */
const SendsText = ({ tabs, model }: Pick<Props, 'tabs' | 'model'>) => {
  const { value: sent } = tabs.forModel;
  if (model?.host === undefined || sent === 0) return null;
  return (
    <p class="tabs-sends">
      {i18n.t('tabs.sendsText', sent, [count(sent), model.host])}
    </p>
  );
};

const Ways = ({ tabs }: { tabs: TabsState }) => (
  <fieldset class="tabs-ways">
    <legend>{i18n.t('tabs.as')}</legend>
    {tabs.ways.value.map((way) => (
      <label key={way} class="tabs-way">
        <input
          type="radio"
          name="tabs-way"
          checked={way === tabs.way.value}
          onChange={() => tabs.choose(way)}
        />
        <span>{i18n.t(`tabs.way.${way}`)}</span>
        <span class="tabs-note">
          {makesText(way, tabs.chosen.value.length)}
        </span>
      </label>
    ))}
  </fieldset>
);

const makesText = (way: NotesWay, tabs: number): string =>
  way === 'links'
    ? i18n.t('tabs.makes.links')
    : i18n.t(`tabs.makes.${way}`, tabs, [count(tabs)]);
