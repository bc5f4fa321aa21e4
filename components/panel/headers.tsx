import {
  ArrowLeft,
  Braces,
  Check,
  Ellipsis,
  Footprints,
  History,
  Layers,
  MonitorPlay,
  NotebookText,
  Paperclip,
  Settings,
  Copy,
  Info,
  Table,
} from 'lucide';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { i18n } from '#i18n';
import { ClipTick } from '@/components/clips';
import { costAgain, jobTitle, isFree, tokensLine } from '@/components/scrape';
import { Host, hostOf } from '@/components/ui/link';
import { Letter } from '@/components/ui/letter';
import { type Job, isActive } from '@/lib/queue/job';
import { webLink } from '@/lib/safe/web-link';
import { IconButton, copyText } from '@/components/ui/button';
import { isOfBrowser } from './active-page';
import { usePanel } from './panel-context';
import type { Panel } from './panel-state';
import { SaveRecipe } from './save-recipe';
import {
  DeleteResult,
  MarkResult,
  RunAgain,
  SavePreset,
  WorkInPage,
} from './result-tools';
import { StatusLine, sourceLabel } from './status-line';
import { backButtonId, menuButtonId } from './back-button';
import { Icon } from '@/components/ui/icon';
import type { Follow } from './follow-state';
import { IconMenu, MenuItem, MenuLink } from '@/components/ui/menu';
import { listText, duration, moment } from '@/components/ui/measure';
import { presetName } from '@/lib/presets';

/**
 * Above the result: its page, links to the other views, and one line about the
 * result.
 */
export const ResultHeader = ({ job }: { job?: Job }) => {
  const panel = usePanel();
  const saved = useSignal('');
  return (
    <header class="page">
      <Title job={job} />
      <div class="tools">
        <IconButton
          icon={History}
          label={i18n.t('history.title')}
          id={menuButtonId('history')}
          onClick={() => panel.go('history')}
        />
        <PanelMenu job={job} onSaved={(name) => (saved.value = name)} />
      </div>
      <About job={job} saved={saved.value} />
    </header>
  );
};

/** The page of the job on show, else the active page. */
const pageOf = (panel: Panel, job?: Job) =>
  job?.page ?? panel.follow.activePage.value;

const Title = ({ job }: { job: Job | undefined }) => {
  const panel = usePanel();
  const page = pageOf(panel, job);
  if (!page) return <h1 class="whole">{i18n.t('extension.name')}</h1>;
  const title = jobTitle(
    { page },
    [panel.result.value?.answer?.data.metadata?.title].flat()[0],
  );
  return (
    <>
      <Letter host={hostOf(page.url)} />
      <h1 class="cut" dir="auto" title={title}>
        {title}
      </h1>
    </>
  );
};

/** The page's host, and what was requested from it, when and where. */
const About = ({ job, saved }: { job: Job | undefined; saved: string }) => {
  const panel = usePanel();
  const page = pageOf(panel, job);
  if (!page) return null;
  return (
    <div class="about">
      <a
        href={webLink(page.url)?.href}
        target="_blank"
        rel="noopener noreferrer"
        title={page.url}
      >
        <Host
          host={
            isOfBrowser(page) ? page.url.replace(/\/$/, '') : hostOf(page.url)
          }
        />
      </a>
      {job && (
        <>
          <StatusLine key={job.id} job={job} saved={saved} />
          <ResultFacts job={job} />
          {!isActive(job) && (
            <ClipTick key={`clip of ${job.id}`} job={job} clips={panel.clips} />
          )}
        </>
      )}
    </div>
  );
};

export const ViewHeader = ({
  title,
  onBack,
  backLabel = i18n.t('panel.back'),
  beside,
  children,
}: PlaceHeaderProps) => {
  const panel = usePanel();
  return (
    <header class="page">
      <IconButton
        icon={ArrowLeft}
        label={backLabel}
        id={backButtonId}
        onClick={() => void (onBack ? onBack() : panel.go('result'))}
      />
      <div class="row">
        <h1>{title}</h1>
        <span class="small muted">{beside}</span>
      </div>
      <div class="tools">{children}</div>
    </header>
  );
};

/** `onBack`: if Back leads to another part of the same view. */
type PlaceHeaderProps = {
  title: string;
  onBack?: () => unknown;
  backLabel?: string;
  beside?: ComponentChildren;
  children?: ComponentChildren;
};

const menu = [
  { view: 'answer', icon: Braces, title: 'panel.wholeAnswer' },
  { view: 'sessions', icon: MonitorPlay, title: 'sessions.title' },
  { view: 'batch', icon: Layers, title: 'batches.title' },
  { view: 'clips', icon: Paperclip, title: 'clip.list.title' },
] as const;

/** The templates page with the result on show. */
const notesAddress = (job?: string) =>
  job === undefined ? '/notes.html' : `/notes.html?job=${job}`;

type PanelMenuProps = {
  job: Job | undefined;
  onSaved(name: string): void;
};

/** Rarely used actions for a result, and the panel's other views. */
const PanelMenu = ({ job, onSaved }: PanelMenuProps) => {
  const panel = usePanel();
  return (
    <IconMenu
      id="more-views"
      class="more-views"
      icon={Ellipsis}
      label={i18n.t('panel.morePlaces')}
      button={{
        id: menuButtonId('sessions'),
        'aria-keyshortcuts': job && isPaid(job, panel) ? 'r' : undefined,
      }}
    >
      {job?.state === 'done' && (
        <>
          <RunAgain job={job} />
          <SavePreset job={job} onSaved={onSaved} />
          <SaveRecipe job={job} onSaved={onSaved} />
          <WorkInPage job={job} />
        </>
      )}
      {job && isKept(job) && <MarkResult job={job} />}
      {job && !isActive(job) && <hr />}
      {menu
        .filter(({ view }) => view !== 'answer' || panel.result.value)
        .map(({ view, icon, title }) => (
          <MenuItem key={view} icon={icon} onClick={() => panel.go(view)}>
            {i18n.t(title)}
          </MenuItem>
        ))}
      <MenuLink
        icon={NotebookText}
        href={notesAddress(panel.onShow.value.job?.id)}
      >
        {i18n.t('notes.title')}
      </MenuLink>
      <FollowSwitch follow={panel.follow} />
      <MenuItem icon={Settings} onClick={panel.openSettings}>
        {i18n.t('popup.settings')}
      </MenuItem>
      {job && isKept(job) && (
        <>
          <hr />
          <DeleteResult job={job} />
        </>
      )}
    </IconMenu>
  );
};

/**
 * A paid job can't be repeated by the rerun key, which opens the menu instead.
 */
const isPaid = (job: Job, { settings }: Panel) =>
  job.state === 'done' && costAgain(job, settings.value) !== 'free';

const isKept = (job: Job) => !isActive(job) && !job.isFleeting;

const FollowSwitch = ({
  follow: { isOn, start, stop },
}: {
  follow: Follow;
}) => (
  <MenuItem
    icon={Footprints}
    title={i18n.t('settings.running.followHelp')}
    aria-pressed={isOn.value}
    onClick={() => void (isOn.value ? stop() : start())}
  >
    {i18n.t('panel.follow.start')}
    {isOn.value && (
      <span class="end">
        <Icon of={Check} />
      </span>
    )}
  </MenuItem>
);

type Props = { job: Job };

/** How a result was made, and its page's metadata. */
export const ResultFacts = ({ job }: Props) => {
  const panel = usePanel();
  const { presetId, presetName: name, page } = job;
  if (isActive(job)) return null;
  const { metadata, model, siteReader } =
    panel.result.value?.answer?.data ?? {};
  const facts = [
    [i18n.t('panel.facts.read'), reading(job)],
    [i18n.t('panel.facts.reader'), siteReader],
    [i18n.t('panel.facts.model'), tokensLine(model)],
    [i18n.t('panel.facts.preset'), presetName({ id: presetId, name })],
    [
      i18n.t('panel.facts.removed'),
      job.sentAt === undefined
        ? undefined
        : job.removed && listText(job.removed),
    ],
  ].filter(([, value]) => value);
  return (
    <IconMenu
      id="result-facts"
      class="facts-menu"
      icon={Info}
      label={i18n.t('panel.facts.title')}
    >
      <dl>
        {facts.map(([term, value]) => (
          <>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </>
        ))}
      </dl>
      <hr />
      <MenuItem icon={Copy} onClick={() => void copyText(page.url)}>
        {i18n.t('panel.facts.copyAddress')}
      </MenuItem>
      {metadata && (
        <MenuItem icon={Table} onClick={() => panel.pick(job.id, 'metadata')}>
          {i18n.t('panel.facts.allMetadata')}
        </MenuItem>
      )}
    </IconMenu>
  );
};

function reading(job: Job): string {
  const { sentAt, endedAt = job.createdAt, creditsUsed, connection } = job;
  const parts = [
    sourceLabel(job),
    moment(endedAt, Date.now()),
    sentAt !== undefined && duration(endedAt - sentAt),
    isFree(connection)
      ? i18n.t('popup.free')
      : creditsUsed !== undefined && i18n.t('job.credits', creditsUsed),
  ];
  return parts.filter(Boolean).join(' · ');
}
