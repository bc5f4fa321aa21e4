import { signal } from '@preact/signals';
import { Check, TriangleAlert } from 'lucide';
import { useEffect } from 'preact/hooks';
import { Icon } from './icon';

const shownMs = 3000;

const shown = signal<{ message: string; isFailure: boolean } | undefined>();

export function showBriefly(message: string, isFailure = false) {
  shown.value = { message, isFailure };
}

/**
 * A message that needs no action, such as “Copied”. A page has one, over its
 * content.
 */
export const BriefToast = () => {
  const now = shown.value;
  useEffect(() => {
    if (!now) return undefined;
    const timer = setTimeout(() => (shown.value = undefined), shownMs);
    return () => clearTimeout(timer);
  }, [now]);
  return (
    <div class="brief" role="status">
      {now && (
        // A new element is announced even if its text is the same.
        <p key={now} class="toast">
          <Icon of={now.isFailure ? TriangleAlert : Check} />
          {now.message}
        </p>
      )}
    </div>
  );
};
