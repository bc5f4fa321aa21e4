import { type ReadonlySignal, computed, signal } from '@preact/signals';
import { curedByService } from '@/components/scrape';
import type { Attempt } from '@/components/ui/attempt';
import { i18n } from '#i18n';
import { pageAddress } from '@/lib/privacy';
import {
  type About,
  type AskState,
  type Turn,
  carry,
  exchangesOf,
  isAskable,
} from '@/lib/ask';
import type { Page } from '@/lib/core/page';
import { createTurns } from '@/lib/core/concurrency';
import type { BuiltInPresetId } from '@/lib/presets';
import type { call as callBackground, Answer } from '@/lib/app/call';
import {
  type ConnectionId,
  thisBrowser,
} from '@/lib/contract/schema/connection';
import { isOnThisComputer } from '@/lib/contract/schema/model-server';
import { maxPromptChars } from '@/lib/contract/schema/max-prompt-chars';

/** `isOnShow`: the panel still shows the page that was asked about. */
export type Asked = { page: Page | undefined; isOnShow: boolean };

/**
 * What is asked about instead of all of the page: chosen turns, or the rows on
 * show, if a model can be given them.
 */
export type AskedPart = {
  kind: 'turns' | 'rows';
  count: number;
  text(): string;
};

type Deps = {
  call: typeof callBackground;
  thread: ReadonlySignal<readonly Turn[]>;
  /** The page on show, if there is one. */
  about(): About | undefined;
  tab(): Page | undefined;
  /** The part of the page to ask about; undefined for all of it. */
  part(): AskedPart | undefined;
  attempt: Attempt;
  /** Another passage than the marked one is about to be marked in the page. */
  onPreview(): void;
  onStarted(answer: Answer<'ask.start'>, asked: Asked): Promise<unknown>;
};

const isFromHere = ({ job: { connection } }: Turn): boolean =>
  connection.kind === 'browser' &&
  (!connection.model || isOnThisComputer(connection.model));

export type Asking = ReturnType<typeof createAsking>;

/** State of the question box: its text, what is sent with it, and where. */
export function createAsking({
  call,
  thread,
  about,
  tab,
  part,
  attempt,
  onPreview,
  onStarted,
}: Deps) {
  const prompt = signal('');
  const askState = signal<AskState | undefined>();
  /** The answerer that the user chose for this page. */
  const answerer = signal<ConnectionId | undefined>();
  /** The user's choice whether to send earlier answers about this page. */
  const chosen = signal<boolean | undefined>();
  /** Local answers are sent to a service only if the user says so. */
  const carries = computed(
    () =>
      chosen.value ??
      (askState.value?.to === undefined || !thread.value.some(isFromHere)),
  );
  const withPassages = signal(false);
  /** The user's choice whether a question is about the rows on show only. */
  const wantsRows = signal(true);
  /** What `askState` is about, if not all of the page. */
  const askedPart = signal<AskedPart | undefined>();
  const isSending = signal(false);
  const earlier = computed(() => exchangesOf(thread.value));

  const labels = {
    earlier: i18n.t('ask.carried.earlier'),
    question: i18n.t('ask.carried.question'),
    answer: i18n.t('ask.carried.answer'),
    now: i18n.t('ask.carried.now'),
  };
  const carriedBy = (question: string) =>
    carry(
      carries.value ? earlier.value : [],
      question.trim(),
      labels,
      maxPromptChars,
    );

  /** What `askState` is about; undefined before the first look. */
  let known: string | undefined;
  const pageNow = () => JSON.stringify(about());
  const aboutNow = () => JSON.stringify([about(), part(), wantsRows.value]);
  const isKnown = () => known === undefined || known === aboutNow();
  const isSearch = computed(() => {
    const availability = askState.value?.availability;
    return (
      availability !== undefined &&
      !availability.ok &&
      curedByService.has(availability.reason)
    );
  });
  const isOpen = () => isKnown() && askState.value?.availability.ok === true;
  const canSearch = () => isKnown() && isSearch.value;

  /** Unasked drafts, by page. */
  const drafts = new Map<string, string>();
  let draftOf: string | undefined;
  const addressNow = () => pageAddress(tab()?.url ?? '');

  /**
   * Keeps the draft with its page, and drops the choices made for that page.
   */
  function keepDraft() {
    const page = addressNow();
    if (draftOf !== undefined && draftOf !== page) {
      drafts.set(draftOf, prompt.value);
      prompt.value = drafts.get(page) ?? '';
      answerer.value = chosen.value = askState.value = undefined;
    }
    draftOf = page;
  }

  /**
   * Deletes the draft of an asked question, even if the panel shows another
   * page by now.
   */
  function dropDraft(page: string, question: string) {
    if (drafts.get(page) === question) drafts.delete(page);
    if ((draftOf ?? page) === page && prompt.value === question)
      prompt.value = '';
  }

  const startLook = createTurns();

  async function refresh() {
    keepDraft();
    const isInTurn = startLook();
    const page = about();
    const seen = aboutNow();
    const found = page && (await lookAt(page));
    if (seen !== aboutNow() || !isInTurn()) return;
    askState.value = found?.state;
    askedPart.value = found?.part;
    known = aboutNow();
  }

  /** Rows that no model can be given leave the question with the page. */
  async function lookAt(page: About) {
    const asked = { about: page, ...byChoice() };
    const one = part();
    if (one && (one.kind === 'turns' || wantsRows.value)) {
      const state = await call('ask.inspect', { ...asked, ofPart: true });
      if (one.kind === 'turns' || state.availability.ok)
        return { state, part: one };
    }
    return { state: await call('ask.inspect', asked) };
  }

  const byChoice = () =>
    answerer.value === undefined ? {} : { connection: answerer.value };

  const start = (page: About, question: string) =>
    call('ask.start', {
      about: page,
      ...byChoice(),
      prompt: question.trim(),
      sent: carriedBy(question).text,
      ...(withPassages.value && { withPassages: true }),
      ...(askedPart.value && { part: part()?.text() }),
    });

  function search(query: string) {
    const { tabId = -1, url } = tab() ?? {};
    return call('job.start', {
      presetId: 'highlights' satisfies BuiltInPresetId,
      connection: thisBrowser,
      prompt: query,
      from: { tabId, url },
    });
  }

  return {
    prompt,
    /** Nothing can answer questions, so this browser searches for passages. */
    isSearch,
    /**
     * Whether earlier answers are sent along, and whether to search for
     * passages.
     */
    carries,
    setCarries: (isOn: boolean) => {
      chosen.value = isOn;
    },
    withPassages,
    askedPart,
    /** How many rows a question can be about; undefined if that is no choice. */
    rows: computed(() => {
      const one = askedPart.value ?? (wantsRows.value ? undefined : part());
      return one?.kind === 'rows' ? one.count : undefined;
    }),
    wantsRows,
    setWantsRows(isOn: boolean) {
      wantsRows.value = isOn;
      return attempt(refresh);
    },
    askState,
    isSending,
    earlier,
    /** Everything that would be sent now. */
    carried: computed(() => carriedBy(prompt.value)),

    /** Asks the background where a question would be sent. */
    refresh,

    choose(connection: ConnectionId) {
      answerer.value = connection;
      return attempt(refresh);
    },

    /**
     * Asks `question`, by default the typed one. If it can't be sent, checks
     * again and keeps the text. Sends nothing if the panel shows another page
     * by then.
     */
    async ask(question = prompt.value) {
      const page = about();
      if (!page || isSending.value || !isAskable(question)) return;
      isSending.value = true;
      const asked = {
        page: tab(),
        address: addressNow(),
        isTyped: question === prompt.value,
      };
      const isOnShow = () => JSON.stringify(page) === pageNow();
      await attempt(async () => {
        if (!isOpen()) await refresh();
        if (!isOnShow() || !(isOpen() || canSearch())) return;
        const answer = canSearch()
          ? await search(question.trim())
          : await start(page, question);
        if (answer.ok && asked.isTyped) dropDraft(asked.address, question);
        await onStarted(answer, { page: asked.page, isOnShow: isOnShow() });
      });
      isSending.value = false;
    },

    /** Marks the passage of the open page that fits `query` best. */
    async preview(query: string) {
      const page = about();
      if (!page) return;
      onPreview();
      await call('ask.preview', { about: page, query }).catch(() => false);
    },

    save: (question: string, isOn: boolean) =>
      attempt(() => call('ask.save', { question: question.trim(), isOn })),
  };
}
