import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { toggle } from '@/components/ui/bind';
import { unlessComposing } from '@/components/ui/keys';
import { Button, type ButtonProps } from '@/components/ui/button';

type Props = {
  label: string;
  /** Without a question, a click acts at once. */
  question: string | undefined;
  isDanger?: boolean;
  onYes(): unknown;
} & Pick<ButtonProps, 'variant' | 'disabled'>;

/** A button that asks for confirmation before something irreversible. */
export const ConfirmButton = ({
  label,
  question,
  isDanger,
  onYes,
  ...button
}: Props) => {
  const isAsking = useSignal(false);
  const opener = useRef<HTMLButtonElement>(null);
  const refuse = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useLayoutEffect(() => {
    if (isAsking.value) refuse.current?.focus();
    else if (wasAsking.current) opener.current?.focus();
    wasAsking.current = isAsking.value;
  }, [isAsking.value]);
  const close = () => {
    isAsking.value = false;
  };
  const leave = unlessComposing((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    close();
  });
  if (!isAsking.value || question === undefined) {
    return (
      <Button
        ref={opener}
        size="small"
        variant={isDanger ? 'danger' : undefined}
        {...button}
        onClick={question === undefined ? () => void onYes() : toggle(isAsking)}
      >
        {label}
      </Button>
    );
  }
  return (
    <div class="confirm" role="group" aria-label={label}>
      <p class="small">{question}</p>
      <Button
        size="small"
        variant={isDanger ? 'danger' : 'primary'}
        onKeyDown={leave}
        onClick={() => {
          close();
          void onYes();
        }}
      >
        {label}
      </Button>
      <Button ref={refuse} size="small" onKeyDown={leave} onClick={close}>
        {i18n.t('work.no')}
      </Button>
    </div>
  );
};
