import { type ReadonlySignal, batch, computed, signal } from '@preact/signals';
import { maxAddresses, readList } from '@/lib/batches';
import type { WindowTab } from '@/lib/platform/tab';
import {
  type ConnectionId,
  thisBrowser,
} from '@/lib/contract/schema/connection';
import { missingPrompt } from '@/lib/contract/schema/missing-prompt';
import { isKeyless } from '@/lib/services';
import {
  type Settings,
  connectionOf,
  findPreset,
  findService,
} from '@/lib/settings';
import { webLink } from '@/lib/safe/web-link';

/**
 * The source of the addresses: a text, the highlighted tabs of this window, or
 * all its tabs.
 */
type Source = 'list' | 'highlighted' | 'window';

export type BatchDraft = {
  urls?: readonly string[];
  presetId?: string;
  prompt?: string;
  connection?: ConnectionId;
};

/** What to scrape, which outputs, and where. */
export type BatchRequest = {
  connection: ConnectionId;
  presetId: string;
  prompt?: string;
  from: { urls: string[] } | { tabIds: number[] };
  /** The tabs' addresses, or the same as in `from`. */
  urls: string[];
};

/** Why the draft can't be reviewed yet. */
type Lack = 'addresses' | 'too-many' | 'words' | 'service' | 'key';

export type WindowTabs = {
  sees(): Promise<boolean>;
  ask(): Promise<boolean>;
  list(windowId: number): Promise<WindowTab[]>;
};

type Deps = {
  settings: ReadonlySignal<Settings>;
  windowId: number;
  tabs: WindowTabs;
};

export type ComposeState = ReturnType<typeof createCompose>;

export function createCompose({ settings, windowId, tabs: window }: Deps) {
  const source = signal<Source>('list');
  const text = signal('');
  const presetId = signal('markdown');
  const prompt = signal('');
  const all = signal<WindowTab[]>([]);
  const seesTabs = signal(false);
  const dropped = signal<ReadonlySet<number>>(new Set());
  const chosen = signal<ConnectionId | undefined>();

  const tabs = computed(() =>
    all.value.filter(
      ({ url, isHighlighted }) =>
        webLink(url ?? '') && (source.value === 'window' || isHighlighted),
    ),
  );
  const taken = computed(() =>
    tabs.value.filter(({ tabId }) => !dropped.value.has(tabId)),
  );
  const list = computed(() => readList(text.value));
  const urls = computed(() =>
    source.value === 'list'
      ? list.value.urls
      : [...new Set(taken.value.map(({ url = '' }) => url))],
  );
  const preset = computed(() => findPreset(settings.value, presetId.value));
  const connection = computed(() => {
    const wanted = chosen.value ?? connectionOf(settings.value, preset.value);
    const canRead = wanted === thisBrowser && source.value !== 'list';
    return canRead || findService(settings.value, wanted)
      ? wanted
      : settings.value.services[0]?.id;
  });
  const service = computed(() =>
    findService(settings.value, connection.value ?? thisBrowser),
  );
  const missing = computed(
    () => preset.value && missingPrompt(preset.value.options),
  );
  const lack = computed((): Lack | undefined => {
    if (connection.value === undefined) return 'service';
    if (service.value && isKeyless(service.value)) return 'key';
    if (urls.value.length === 0) return 'addresses';
    if (urls.value.length > maxAddresses) return 'too-many';
    return missing.value && prompt.value.trim() === '' ? 'words' : undefined;
  });

  async function refresh() {
    seesTabs.value = await window.sees();
    all.value = seesTabs.value ? await window.list(windowId) : [];
  }

  return {
    source,
    text,
    presetId,
    prompt,
    /** The source's tabs, if the browser reveals their addresses. */
    tabs,
    seesTabs,
    dropped,
    /** The text's addresses, and the lines without one. */
    list,
    urls,
    connection,
    choose(id: ConnectionId) {
      chosen.value = id;
    },
    missing,
    lack,
    /** The request, if nothing is missing. */
    request(): BatchRequest | undefined {
      const at = connection.value;
      if (lack.value || at === undefined) return undefined;
      return {
        connection: at,
        presetId: presetId.value,
        prompt: missing.value ? prompt.value.trim() : undefined,
        from:
          at === thisBrowser
            ? { tabIds: taken.value.map(({ tabId }) => tabId) }
            : { urls: urls.value },
        urls: urls.value,
      };
    },
    begin(draft: BatchDraft) {
      batch(() => {
        source.value = 'list';
        text.value = (draft.urls ?? []).join('\n');
        const wanted = draft.presetId ?? settings.value.defaultPreset;
        presetId.value = findPreset(settings.value, wanted)
          ? wanted
          : 'markdown';
        prompt.value = draft.prompt ?? '';
        chosen.value = draft.connection;
        dropped.value = new Set();
      });
    },
    /** Requests permission to read the tabs' addresses. Call it in a click. */
    async allow() {
      await window.ask();
      await refresh();
    },
    refresh,
  };
}
