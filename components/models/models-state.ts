import { signal } from '@preact/signals';
import { i18n } from '#i18n';
import {
  type Changes,
  type TestReport,
  createEndpoints,
  createRecords,
  newEndpoint,
} from '@/components/settings';
import type { ModelServer } from '@/lib/contract/schema/model-server';
import { type ModelTest, readServerAddress } from '@/lib/models';
import { lists } from '@/lib/settings';
import { type Input, call } from '@/lib/app/call';
import {
  type FoundAt,
  type FoundServer,
  type LocalServer,
  usualAddresses,
} from './local-servers';
import { modelProblem } from './model-status';
import type { Attempt } from '@/components/ui/attempt';
import { downloadModel } from '@/lib/engines/model/built-in';
import {
  type ModelState,
  lookForModels,
} from '@/lib/engines/model/look-for-models';

export type ModelDeps = {
  requestSendingTo(baseUrl: string): Promise<boolean>;
  requestOrigins(urls: string[]): Promise<boolean>;
  maySendTo(baseUrl: string): Promise<boolean>;
};

type Deps = ModelDeps & Pick<Changes, 'settings' | 'done' | 'attempt' | 'save'>;

export type ModelsState = ReturnType<typeof createModels>;

/**
 * The models on servers: the one being edited, their tests, and what was found
 * on this computer.
 */
export function createModels({
  requestSendingTo,
  requestOrigins,
  maySendTo,
  ...page
}: Deps) {
  const { settings } = page;
  const endpoints = createEndpoints<ModelServer, ModelTest>({
    requestSendingTo,
    maySendTo,
    items: () => settings.value.models,
    addressOf: ({ baseUrl }) => baseUrl,
    opens: undefined,
  });
  const { open, reportOn, granted, grant, attempt } = endpoints;
  const records = createRecords('models', lists.models, page, {
    removed: ({ model }) => i18n.t('settings.deleted', [model]),
  });
  const found = signal<FoundAt>({});
  const isLooking = signal(false);
  /** The address of the server that was switched on last. */
  const begun = signal<string | undefined>();
  const test = (id: string) =>
    endpoints.test(id, () => call('model.test', { id }));

  async function findServer(address: string): Promise<FoundServer | null> {
    for (const kind of ['ollama', 'openai'] as const) {
      const answer = await call('models.list', { kind, address });
      if (answer.ok) return { kind, address, names: answer.models };
    }
    return null;
  }

  async function look(addresses: readonly string[]) {
    const asked = addresses.map(
      async (address) => [address, await findServer(address)] as const,
    );
    found.value = {
      ...found.value,
      ...Object.fromEntries(await Promise.all(asked)),
    };
  }

  /** Call it in the click, before anything is awaited. */
  async function save(
    server: ModelServer | undefined,
    draft: Omit<Input<'model.connect'>, 'id'>,
  ) {
    const reading = readServerAddress(draft.kind, draft.address);
    const saved = await endpoints.save(
      server?.id,
      reading.ok ? reading.baseUrl : undefined,
      () => call('model.connect', { ...draft, id: server?.id }),
    );
    if (saved?.ok) await test(saved.id);
    return saved;
  }

  return {
    settings,
    builtIn: createBuiltIn(page.attempt),
    open,
    reportOn,
    granted,
    grant,
    /** What answers at the usual addresses on this computer. */
    found,
    isLooking,
    refresh: endpoints.refresh,
    /**
     * Asks the usual addresses on this computer. Call it in the click: the
     * browser asks for permission first.
     */
    async lookOnThisComputer() {
      const isAllowed = await requestOrigins([...usualAddresses]);
      isLooking.value = true;
      if (isAllowed) await look(usualAddresses);
      isLooking.value = false;
    },
    /** Asks those that the user has allowed before. */
    async lookAgain() {
      const allowed = await Promise.all(usualAddresses.map(maySendTo));
      await look(usualAddresses.filter((_, index) => allowed[index]));
    },
    reportOnLocal: ({ saved, address }: LocalServer): TestReport<ModelTest> =>
      saved || begun.value === address ? reportOn(saved?.id) : {},
    /** Uses a model of a server on this computer. Call it in the click. */
    useLocal({ kind, address, saved }: LocalServer, model: string) {
      begun.value = address;
      return save(saved, { kind, address: saved?.baseUrl ?? address, model });
    },
    /** Its row stays, to switch it on again. */
    leaveLocal({ kind, address, names, saved }: LocalServer) {
      if (!saved) return undefined;
      found.value = {
        ...found.value,
        [address]: {
          kind,
          address,
          names: names.length > 0 ? names : [saved.model],
        },
      };
      return records.remove(saved);
    },
    /**
     * The models of a server. Call it in the click. Resolves to undefined if it
     * reports a failure.
     */
    async list(
      id: string | undefined,
      asked: Omit<Input<'models.list'>, 'id'>,
    ): Promise<string[] | undefined> {
      const reading = readServerAddress(asked.kind, asked.address);
      let names: string[] | undefined;
      await attempt(id ?? newEndpoint, async () => {
        if (reading.ok) await requestSendingTo(reading.baseUrl);
        const answer = await call('models.list', {
          ...asked,
          id,
        });
        if (answer.ok) names = answer.models;
        else {
          const { title, help } = modelProblem(answer.verdict, answer.message);
          throw new Error([title, help].filter(Boolean).join(' '));
        }
      });
      return names;
    },
    save,
    test,
    removeKey: ({ id, kind, baseUrl, model }: ModelServer) =>
      attempt(
        id,
        async () =>
          void (await call('model.connect', {
            id,
            kind,
            address: baseUrl,
            model,
            key: '',
          })),
      ),
    use: (model: string) => page.save({ model }),
    remove: records.remove,
  };
}

export type BuiltIn = ReturnType<typeof createBuiltIn>;

/** The model that is part of this browser, and its download. */
export function createBuiltIn(attempt: Attempt) {
  const state = signal<ModelState | undefined>();
  /** The share downloaded so far, from 0 to 1; undefined while idle. */
  const progress = signal<number | undefined>();
  let stopping: AbortController | undefined;

  async function refresh() {
    state.value = (await lookForModels()).question;
  }

  return {
    state,
    progress,
    refresh,
    /** Call it in the click: the browser demands one. */
    async download() {
      stopping = new AbortController();
      const { signal: stop } = stopping;
      progress.value = 0;
      await attempt(async () => {
        try {
          await downloadModel((share) => (progress.value = share), stop);
        } catch (error) {
          if (!stop.aborted) throw error;
        }
      });
      progress.value = undefined;
      await refresh();
    },
    stop: () => stopping?.abort(),
  };
}
