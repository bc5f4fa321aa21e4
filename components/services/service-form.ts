import { batch, signal } from '@preact/signals';
import { followed } from '@/components/settings';
import type { BaseUrlReason } from '@/lib/core/web-address';
import { hostedUrl, readBaseUrl } from '@/lib/services';
import type { Service } from '@/lib/contract/schema/connection';
import { defaultLaneLimit } from '@/lib/settings';
import type { Services } from './services-state';

export type ServiceForm = ReturnType<typeof createServiceForm>;

export function createServiceForm(services: Pick<Services, 'save'>) {
  const address = signal('');
  const name = signal('');
  /**
   * A key that was just typed. It leaves this field only in the message that
   * saves it.
   */
  const key = signal('');
  const isKeyShown = signal(false);
  const laneLimit = signal(defaultLaneLimit);
  const problem = signal<BaseUrlReason | undefined>();
  const values = () => ({
    address: address.value,
    name: name.value,
    laneLimit: laneLimit.value,
  });
  /** The values of the service that were shown last. */
  let shown = values();

  async function save(service: Service | undefined) {
    const reading = readBaseUrl(address.value);
    problem.value = reading.ok ? undefined : reading.reason;
    if (!reading.ok) return;
    const { baseUrl } = reading;
    const typed = key.value.trim();
    const saving = services.save(service, {
      baseUrl,
      name: name.value.trim(),
      laneLimit: laneLimit.value,
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
    name,
    key,
    isKeyShown,
    laneLimit,
    problem,
    /** Shows the saved settings, except in fields that the user has changed. */
    show(service: Service) {
      const saved = {
        address: service.baseUrl,
        name: service.name ?? '',
        laneLimit: service.laneLimit ?? defaultLaneLimit,
      };
      const next = followed(values(), shown, saved);
      shown = saved;
      batch(() => {
        address.value = next.address;
        name.value = next.name;
        laneLimit.value = next.laneLimit;
      });
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
