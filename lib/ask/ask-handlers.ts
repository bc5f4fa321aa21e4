import { estimate, isBilled } from '@/lib/contract/cost/estimate';
import type { Models } from '@/lib/engines/model/look-for-models';
import { type About, type Answerer, type AskAnswers, askCalls } from './calls';
import { type StartRefusal, findJob } from '@/lib/scrape';
import { parseJson } from '@/lib/core/json';
import { asRecord } from '@/lib/core/objects';
import type { Page } from '@/lib/core/page';
import { passages } from '@/lib/core/passages';
import { readInTab } from '@/lib/engines/browser/in-tab';
import { revealPassage, unmark } from '@/lib/links';
import type { Handlers } from '@/lib/rpc/calls';
import { type Service, thisBrowser } from '@/lib/contract/schema/connection';
import { withMode } from '@/lib/privacy';
import type { BuiltInPresetId, Preset } from '@/lib/presets';
import { withPrompt } from '@/lib/contract/schema/missing-prompt';
import {
  type Settings,
  changeSettings,
  findPreset,
  questionLimit,
  settingsItem,
} from '@/lib/settings';
import type { OpenDatabase } from '@/lib/store/db';
import {
  type StartJob,
  type Target,
  type JobStore,
  type TabStatus,
  inspectTab,
  tabAsSeen,
  usualConnection,
  canRead,
  canSendAddress,
  canSend,
  modelOf,
  modelsFor,
  withoutPrivateMark,
} from '@/lib/scrape/background';

type Deps = {
  db: OpenDatabase;
  store: Pick<JobStore, 'update'>;
  start: StartJob;
  meaning(): Promise<{ find(jobId: string): Promise<void> }>;
};

const refused = (reason: StartRefusal) => ({ ok: false as const, reason });
const askId = 'ask' satisfies BuiltInPresetId;

export function askHandlers({
  db,
  store,
  start,
  meaning,
}: Deps): Handlers<typeof askCalls, AskAnswers> {
  /**
   * The page to ask: its tab if it still shows the page, otherwise its address,
   * or the reason it can't be asked.
   */
  async function targetOf(about: About): Promise<Target | StartRefusal> {
    if ('tabId' in about) return tabAsSeen(about.tabId, about.url);
    const job = await findJob(await db(), about.jobId);
    if (!job) return 'start.unknown-job';
    const { tabId, url, title } = job.page;
    const tab =
      tabId === -1 || url === ''
        ? 'start.tab-gone'
        : await tabAsSeen(tabId, url);
    return typeof tab === 'string'
      ? { tabId: -1, windowId: about.windowId, url, title }
      : tab;
  }

  return {
    async 'ask.inspect'({ about, connection, ofPart = false }) {
      const [target, settings] = await Promise.all([
        targetOf(about),
        settingsItem.getValue(),
      ]);
      const all = await answerersFor(
        target,
        settings,
        await modelsFor(settings),
        ofPart,
      );
      const chosen =
        all.find(
          (one) => one.connection === connection && one.availability.ok,
        ) ?? all[0]!;
      const others = all.filter((one) => one !== chosen && one.availability.ok);
      return { ...chosen, ...(others.length > 0 && { others }) };
    },

    async 'ask.start'({
      about,
      connection: chosen,
      prompt,
      sent,
      withPassages,
      isFresh,
      part,
    }) {
      const [target, settings] = await Promise.all([
        targetOf(about),
        settingsItem.getValue(),
      ]);
      const all = await answerersFor(
        target,
        settings,
        await modelsFor(settings),
        part !== undefined,
      );
      const found =
        chosen === undefined
          ? all[0]
          : all.find((one) => one.connection === chosen);
      if (!found) return refused('start.no-service');
      const { connection, availability } = found;
      if (!availability.ok) return availability;
      if (typeof target === 'string') return refused(target);
      const preset = asking(
        settings,
        sent ?? prompt,
        withPassages || connection === thisBrowser ? prompt : undefined,
      );
      const options = {
        ...preset.options,
        ...(isFresh && connection !== thisBrowser && { maxAge: 0 }),
      };
      const asked = sent === undefined || sent === prompt ? undefined : prompt;
      return start(target, {
        preset: { ...preset, options },
        connection,
        asked,
        ...(part !== undefined && { selection: part }),
        isAgain: true,
      });
    },

    async 'ask.preview'({ about, query }) {
      const target = await targetOf(about);
      if (typeof target === 'string' || !isOpenPage(target)) return false;
      if (query.trim() === '') {
        await unmark(target);
        return false;
      }
      const status = await inspectTab(target);
      if (!status.read.ok) return false;
      const best = await bestPassage(target, query);
      return best !== undefined && revealPassage(target, best);
    },

    async 'ask.byMeaning'({ jobId }) {
      await (await meaning()).find(jobId);
      return null;
    },

    async 'ask.save'({ question, isOn }) {
      await changeSettings((now) => {
        const others = now.questions.filter((one) => one !== question);
        return {
          ...now,
          questions: isOn
            ? [...others, question].slice(-questionLimit)
            : others,
        };
      });
    },

    async 'passage.note'({ jobId, passage, note }) {
      await store.update([jobId], (job) => {
        const { passageNotes: { [passage]: _, ...others } = {}, ...rest } =
          withoutPrivateMark(job);
        const passageNotes =
          note.trim() === '' ? others : { ...others, [passage]: note };
        return Object.keys(passageNotes).length > 0
          ? { ...rest, passageNotes }
          : rest;
      });
    },
  };
}

/** A page that takes longer than this isn't waited for while one types. */
const maxPreviewMs = 3000;

const isOpenPage = (target: Target): target is Page =>
  target.tabId !== -1 && target.url !== undefined;

async function bestPassage(
  { tabId, url }: Page,
  query: string,
): Promise<string | undefined> {
  const formats = [{ type: 'highlights' as const, query }];
  const { raw } = await readInTab(
    tabId,
    { request: { url, formats } },
    AbortSignal.timeout(maxPreviewMs),
  );
  const answer = parseJson((await raw?.text()) ?? '');
  const { highlights } = asRecord(asRecord(answer)['data']);
  return passages(typeof highlights === 'string' ? highlights : '')[0];
}

/** The preset that sends the question; `query` finds passages. */
function asking(settings: Settings, words: string, query?: string): Preset {
  const preset = findPreset(settings, askId);
  const formats = preset?.options.formats ?? [];
  const wanted =
    query === undefined
      ? formats
      : [...formats, { type: 'highlights' as const, query }];
  return {
    id: askId,
    options: withPrompt({ ...preset?.options, formats: wanted }, words),
  };
}

type Seen = {
  target: Target | StartRefusal;
  status: TabStatus | undefined;
  settings: Settings;
  models: Models;
};

/**
 * The answerers that can and can't answer: the default one first, then this
 * browser and the services in their order. A service reads the page by itself,
 * so it can't be asked about a part of it.
 */
async function answerersFor(
  target: Target | StartRefusal,
  settings: Settings,
  models: Models,
  ofPart: boolean,
): Promise<Answerer[]> {
  const usual = usualConnection(settings, asking(settings, ''), models);
  const isOpen = typeof target !== 'string' && target.tabId >= 0;
  const seen: Seen = {
    target,
    status: isOpen ? await inspectTab(target) : undefined,
    settings,
    models,
  };
  if (ofPart) return [browserFor(seen)];
  const all = [
    browserFor(seen),
    ...(await Promise.all(
      settings.services.map((one) => serviceFor(one, seen)),
    )),
  ];
  return all.toSorted(
    (a, b) => Number(b.connection === usual) - Number(a.connection === usual),
  );
}

/** This browser, with the model that the user chose or the built-in one. */
function browserFor({ target, status, settings, models }: Seen): Answerer {
  const { options } = asking(settings, '');
  const { model } = modelOf(options, settings, models);
  const read =
    typeof target === 'string'
      ? refused(target)
      : (status?.read ?? refused('start.page-moved'));
  return {
    connection: thisBrowser,
    availability:
      typeof target === 'string' ? read : canRead(options, read, models, true),
    name: model?.name,
    to: model?.host,
  };
}

async function serviceFor(
  service: Service,
  { target, status, settings }: Seen,
): Promise<Answerer> {
  const { options } = asking(settings, '');
  const costOf = (of: Preset['options']) =>
    estimate(withMode(of, settings.mode));
  const way =
    typeof target === 'string'
      ? refused(target)
      : canSend(
          options,
          settings,
          await canSendAddress(target.url, service, settings, {
            ...status,
            title: target.title,
          }),
        );
  return {
    connection: service.id,
    availability: way,
    name: service.name,
    to: new URL(service.baseUrl).host,
    ...(isBilled(service) && {
      cost: costOf(options),
      withPassages: costOf(asking(settings, '', '').options),
    }),
  };
}
