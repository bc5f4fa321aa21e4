import { signal } from '@preact/signals';
import { i18n } from '#i18n';
import {
  type Changes,
  createEndpoints,
  createRecords,
} from '@/components/settings';
import type { JobError } from '@/lib/queue/job';
import { type Input, call } from '@/lib/app/call';
import type { BaseUrlReason } from '@/lib/core/web-address';
import { isKeyless } from '@/lib/services';
import type { ConnectionId, Service } from '@/lib/contract/schema/connection';
import { lists } from '@/lib/settings';
import { type ServiceVerdict, serviceName } from './service-status';

export type ServiceDeps = {
  requestSendingTo(baseUrl: string): Promise<boolean>;
  maySendTo(baseUrl: string): Promise<boolean>;
  /** Why a service takes no jobs now, by its ID. */
  readBlocked(): Promise<Record<ConnectionId, JobError>>;
  /** The tab that the user came from, if there is one. */
  findLastPage(): Promise<number | undefined>;
  showWithPopup(tabId: number): Promise<void>;
  /** How many watches the service carries out. */
  watchesAt(id: ConnectionId): Promise<number>;
};

/**
 * A service's form values. Without a key the saved one stays; '' deletes it.
 */
type Draft = Omit<Input<'connection.save'>, 'id' | 'address'> & {
  baseUrl: string;
};

type Deps = ServiceDeps & Pick<Changes, 'settings' | 'done' | 'attempt'>;

export type Services = ReturnType<typeof createServices>;

/** The connected services: their status, and the one being edited. */
export function createServices({
  readBlocked,
  requestSendingTo,
  maySendTo,
  findLastPage,
  showWithPopup,
  watchesAt,
  ...page
}: Deps) {
  const { settings } = page;
  const { services } = settings.value;
  const endpoints = createEndpoints<Service, ServiceVerdict>({
    requestSendingTo,
    maySendTo,
    items: () => settings.value.services,
    addressOf: ({ baseUrl }) => baseUrl,
    opens: services.length === 1 ? services[0]?.id : undefined,
  });
  const { open, reports, reportOn, granted, grant, attempt } = endpoints;
  const records = createRecords('services', lists.services, page, {
    removed: (service) => i18n.t('settings.deleted', [serviceName(service)]),
    restored: ({ id }) => {
      // The last test used the key.
      reports.value = { ...reports.value, [id]: {} };
      open.value = id;
    },
    save: (record, at) => call('connection.restore', { record, at }),
  });
  const blocked = signal<Record<ConnectionId, JobError>>({});
  const lastPage = signal<number | undefined>();
  const test = (id: ConnectionId) =>
    endpoints.test(id, () => call('connection.test', { id }));

  return {
    settings,
    open,
    /** Whether the user came to connect a service. */
    isWanted: signal(false),
    leaving: signal<Service | undefined>(),
    watchesAt,
    reports,
    reportOn,
    granted,
    blocked,
    lastPage,
    /** Shows the page that the user came from, with the popup. */
    async goBack() {
      if (lastPage.value !== undefined) await showWithPopup(lastPage.value);
    },
    async refresh() {
      await endpoints.refresh();
      lastPage.value = await findLastPage();
      blocked.value = await readBlocked();
    },
    /**
     * Call it in the click, before anything is awaited. Resolves to why the
     * address was refused, if it was.
     */
    async save(
      service: Service | undefined,
      { baseUrl, ...draft }: Draft,
    ): Promise<BaseUrlReason | undefined> {
      const saved = await endpoints.save(service?.id, baseUrl, () =>
        call('connection.save', {
          id: service?.id,
          address: baseUrl,
          ...draft,
        }),
      );
      if (saved?.ok === false) return saved.reason;
      // The limit that the service's jobs wait for applies only without a key.
      if (service && isKeyless(service) && draft.key)
        await call('lane.release', { connection: service.id });
      if (saved) await test(saved.id);
    },
    test,
    grant,
    removeKey: ({ id, baseUrl }: Service) =>
      attempt(
        id,
        async () =>
          void (await call('connection.save', {
            id,
            address: baseUrl,
            key: '',
          })),
      ),
    order: records.order,
    disconnect: records.remove,
  };
}
