import { useSignal } from '@preact/signals';
import { Check, Copy, TriangleAlert } from 'lucide';
import { useEffect } from 'preact/hooks';
import { i18n } from '#i18n';
import { showBriefly } from './brief-toast';
import { Button } from './button';

type CopyButtonProps = { text: () => string; label: string };

const feedbackMs = 2000;

/** Copies a text, and shows briefly whether that worked. */
export async function copyText(text: string): Promise<boolean> {
  const isCopied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
  showBriefly(i18n.t(isCopied ? 'output.copied' : 'output.failed'), !isCopied);
  return isCopied;
}

/** Copies a text; for a moment the icon shows too whether that worked. */
export function useCopy(text: () => string) {
  const icon = useSignal(Copy);
  useEffect(() => {
    if (icon.value === Copy) return undefined;
    const timer = setTimeout(() => (icon.value = Copy), feedbackMs);
    return () => clearTimeout(timer);
  }, [icon.value]);
  const copy = async () => {
    icon.value = (await copyText(text())) ? Check : TriangleAlert;
  };
  return { icon: icon.value, copy: () => void copy() };
}

/** Copies a text, such as a result. */
export const CopyButton = ({ text, label }: CopyButtonProps) => {
  const { icon, copy } = useCopy(text);
  return (
    <Button
      icon={icon}
      size="small"
      variant="quiet"
      onClick={copy}
      title={label}
    >
      <span class="tool-word">{label}</span>
    </Button>
  );
};
