import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/**
 * What `read` finds for `of`; undefined until then. A view stays while another
 * `of` takes the place of the one before, so what is read for one is never
 * shown for another, however late it arrives.
 */
export function useRead<Of, Found>(
  of: Of,
  read: (of: Of) => Promise<Found>,
): Found | undefined {
  const found = useSignal<{ of: Of; value: Found } | undefined>(undefined);
  useEffect(() => {
    let isOnShow = true;
    const start = async () => {
      const value = await read(of);
      if (isOnShow) found.value = { of, value };
    };
    void start();
    return () => {
      isOnShow = false;
    };
  }, [of]);
  return found.value?.of === of ? found.value?.value : undefined;
}
