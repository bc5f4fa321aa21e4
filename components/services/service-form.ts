import { signal } from '@preact/signals';
import type { BaseUrlReason } from '@/lib/core/web-address';
import { hostedUrl, readBaseUrl } from '@/lib/services';
import type { Service } from '@/lib/contract/schema/connection';
import type { Services } from './services-state';

export type ServiceForm = ReturnType<typeof createServiceForm>;

export function createServiceForm(services: Pick<Services, 'save'>) {
  const address = signal('');
  /**
   * A key that was just typed. It leaves this field only in the message that
   * saves it.
   */
  const key = signal('');
  const isKeyShown = signal(false);
  const problem = signal<BaseUrlReason | undefined>();
  /** The address of the service that was shown last. */
  let shown = '';

  async function save(service: Service | undefined) {
    const reading = readBaseUrl(address.value);
    problem.value = reading.ok ? undefined : reading.reason;
    if (!reading.ok) return;
    const { baseUrl } = reading;
    const typed = key.value.trim();
    const saving = services.save(service, {
      baseUrl,
      ...(typed && { key: typed }),
    });
    // From here on, only the message holds the key.
    key.value = '';
    isKeyShown.value = false;
    address.value = baseUrl;
    problem.value = await saving;
  }

  return {
    address,
    key,
    isKeyShown,
    problem,
    /** Shows the saved address, unless the user has changed it. */
    show({ baseUrl }: Service) {
      if (address.value === shown) address.value = baseUrl;
      shown = baseUrl;
    },
    save,
    /** Suggests the hosted service. */
    begin() {
      address.value ||= hostedUrl;
    },
    /** Adds the hosted service without a key. */
    tryOut() {
      address.value = hostedUrl;
      key.value = '';
      return save(undefined);
    },
  };
}
