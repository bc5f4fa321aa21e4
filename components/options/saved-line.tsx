import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { i18n } from '#i18n';

const shownMs = 2500;

/**
 * Says for a moment that a change was saved. `saved`: the number of changes.
 */
export const SavedLine = ({ saved }: { saved: ReadonlySignal<number> }) => {
  const isShown = useSignal(false);
  const count = saved.value;
  useEffect(() => {
    if (count === 0) return;
    isShown.value = true;
    const timer = setTimeout(() => {
      isShown.value = false;
    }, shownMs);
    return () => clearTimeout(timer);
  }, [count, isShown]);
  return (
    <p class="saved" role="status">
      {isShown.value && i18n.t('settings.saved')}
    </p>
  );
};
