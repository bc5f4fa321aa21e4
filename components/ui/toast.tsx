import { X } from 'lucide';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { Button, IconButton } from './button';

type ToastLineProps = { message: string; children: ComponentChildren };

/**
 * A message about the last action with its buttons, for a region that announces
 * it.
 */
export const ToastLine = ({ message, children }: ToastLineProps) => (
  <p class="toast">
    <span class="grow">{message}</span>
    {children}
  </p>
);

type ToastProps = {
  /** Undefined if there is nothing to say. */
  message: string | undefined;
  /**
   * Undoes the action. Its button gets the focus, because the button of the
   * action has disappeared; but not while the user types.
   */
  undo?: (() => unknown) | undefined;
  onDismiss(): void;
};

/** A message about the last action, until it is dismissed. */
export const Toast = ({ message, undo, onDismiss }: ToastProps) => {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (!document.activeElement?.matches('input, textarea, select'))
      button.current?.focus();
  }, [undo]);
  return (
    <div class="message" role="status">
      {message !== undefined && (
        <ToastLine message={message}>
          {undo && (
            <Button
              ref={button}
              variant="link"
              onClick={() => {
                onDismiss();
                void undo();
              }}
            >
              {i18n.t('settings.undo')}
            </Button>
          )}
          <IconButton
            icon={X}
            label={i18n.t('settings.dismiss')}
            onClick={onDismiss}
          />
        </ToastLine>
      )}
    </div>
  );
};
