import { type IconNode, Check, Copy, TriangleAlert, Download } from 'lucide';
import type { ButtonHTMLAttributes, Ref } from 'preact';
import { Icon } from './icon';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { i18n } from '#i18n';
import { showBriefly } from './brief-toast';
import { type FileContent, saveContent } from './save-file';

/**
 * `soft` has a grey background. `plain` has no style, for a caller that sets a
 * class. `icon` is a square without a border.
 */
type ButtonVariant =
  | 'primary'
  | 'soft'
  | 'quiet'
  | 'danger'
  | 'link'
  | 'icon'
  | 'plain';

export type ButtonProps = Omit<ButtonHTMLAttributes, 'class' | 'icon'> & {
  /** Shown before the text. */
  icon?: IconNode | undefined;
  class?: string | undefined;
  variant?: ButtonVariant | undefined;
  size?: 'small' | 'large' | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
};

const sizeClass = { small: 'btn-sm', large: 'btn-lg' };

export const Button = ({
  icon,
  variant,
  size,
  class: extra,
  type = 'button',
  children,
  ...attributes
}: ButtonProps) => {
  const own =
    variant === 'plain'
      ? []
      : ['btn', variant && `btn-${variant}`, size && sizeClass[size]];
  return (
    <button
      {...attributes}
      type={type}
      class={[...own, extra].filter(Boolean).join(' ') || undefined}
    >
      {icon && <Icon of={icon} />}
      {children}
    </button>
  );
};

type ActionButtonProps = {
  label: string;
  onClick(): unknown;
  isMain?: boolean;
};

/** A small button with an action that a message offers. */
export const ActionButton = ({ label, onClick, isMain }: ActionButtonProps) => (
  <Button
    size="small"
    variant={isMain ? 'primary' : undefined}
    onClick={() => void onClick()}
  >
    {label}
  </Button>
);

export type IconButtonProps = Omit<ButtonProps, 'label' | 'icon'> & {
  icon: IconNode;
  label: string;
};

/**
 * A button with only an icon. `label` is its name, and its tooltip unless
 * `title` says more.
 */
export const IconButton = ({ label, ...others }: IconButtonProps) => (
  <Button variant="icon" title={label} {...others} aria-label={label} />
);

type CopyButtonProps = { text: () => string; label: string };

const feedbackMs = 2000;

/** Copies a text, and shows briefly whether that worked. */
export const copyText = (text: string): Promise<boolean> =>
  reported(navigator.clipboard.writeText(text));

/** Copies other content; call it in a click, its parts may follow. */
export const copyItem = (
  parts: Record<string, Promise<Blob>>,
): Promise<boolean> =>
  reported(navigator.clipboard.write([new ClipboardItem(parts)]));

async function reported(copying: Promise<void>): Promise<boolean> {
  const isCopied = await copying.then(
    () => true,
    () => false,
  );
  showBriefly(i18n.t(isCopied ? 'output.copied' : 'output.failed'), !isCopied);
  return isCopied;
}

/** Copies a text; the icon also shows the outcome for a moment. */
export const useCopy = (text: () => string) =>
  useCopying(() => copyText(text()));

function useCopying(onCopy: () => Promise<boolean>) {
  const icon = useSignal(Copy);
  useEffect(() => {
    if (icon.value === Copy) return undefined;
    const timer = setTimeout(() => (icon.value = Copy), feedbackMs);
    return () => clearTimeout(timer);
  }, [icon.value]);
  const copy = async () => {
    icon.value = (await onCopy()) ? Check : TriangleAlert;
  };
  return { icon: icon.value, copy: () => void copy() };
}

export const CopyButton = ({ text, label }: CopyButtonProps) => (
  <CopyAction label={label} onCopy={() => copyText(text())} />
);

type CopyActionProps = { label: string; onCopy: () => Promise<boolean> };

/** A button that copies by `onCopy`, which resolves to whether it did. */
export const CopyAction = ({ label, onCopy }: CopyActionProps) => {
  const { icon, copy } = useCopying(onCopy);
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

type Props = FileContent & { name: string; label: string; shortcut?: string };

/** Saves text or bytes as a file of this name. */
export const DownloadButton = ({
  name,
  label,
  shortcut,
  ...content
}: Props) => (
  <Button
    icon={Download}
    size="small"
    variant="quiet"
    title={name}
    aria-keyshortcuts={shortcut}
    onClick={() => void saveContent(name, content)}
  >
    <span class="tool-word">{label}</span>
  </Button>
);
