import { Highlighter } from 'lucide';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { call } from '@/lib/app/call';

/**
 * Highlights what is selected in the page, which then shows the bar; nothing if
 * nothing is selected.
 */
export const HighlightVerb = ({ tabId }: { tabId: number }) => {
  const selected = useSignal<string | undefined>(undefined);
  const refusal = useSignal<string | undefined>(undefined);
  useEffect(() => {
    void call('highlights.selection', { tabId }).then(
      (text) => (selected.value = text),
      // The popup says itself why the page can't be read.
      () => undefined,
    );
  }, [tabId]);
  if (!selected.value) return null;
  const mark = async () => {
    const made = await call('highlights.mark', { tabId }).catch(
      () => ({ ok: false, reason: 'closed' }) as const,
    );
    if (made.ok) window.close();
    else refusal.value = i18n.t(`highlights.refused.${made.reason}`);
  };
  return (
    <>
      <Button variant="plain" class="chip" onClick={() => void mark()}>
        <Icon of={Highlighter} />
        {i18n.t('menu.highlight')}
      </Button>
      {refusal.value && (
        <p class="small" role="alert">
          {refusal.value}
        </p>
      )}
    </>
  );
};
