import { type IconNode, Search } from 'lucide';
import type {
  ComponentChildren,
  InputHTMLAttributes,
  Ref,
  TargetedKeyboardEvent,
  TextareaHTMLAttributes,
} from 'preact';
import { Icon } from './icon';
import { unlessComposing } from './keys';
import type { Signal } from '@preact/signals';
import { bind } from './bind';

export type TextInputProps = Omit<
  InputHTMLAttributes,
  'class' | 'value' | 'onChange' | 'ref' | 'id' | 'role' | 'type'
> & {
  id?: string | undefined;
  type?: 'text' | 'search' | 'password' | 'number';
  /** The class of the box around the input. */
  class?: string;
  icon?: IconNode;
  /** The ID of a `<datalist>` with suggestions. */
  list?: string | undefined;
  ref?: Ref<HTMLInputElement>;
  /** If absent, the form reads the typed value. */
  value?: string;
  /** Called at each keystroke. */
  onChange?(text: string, input: HTMLInputElement): unknown;
  /**
   * Called with the final text: at Enter, or when the input loses the focus.
   */
  onCommit?(text: string): unknown;
  /** Shown after the text, such as a unit. */
  children?: ComponentChildren;
};

/**
 * A line of text in a box. Without a field around it, it needs an `aria-label`.
 */
export const TextInput = ({
  class: extra,
  icon,
  value,
  onChange,
  onCommit,
  children,
  ...attributes
}: TextInputProps) => {
  // A label passes clicks on the icon to the input; in a field that is the
  // field's label.
  const Box = attributes['aria-label'] === undefined ? 'div' : 'label';
  const classes = ['input', attributes['aria-invalid'] && 'is-bad', extra];
  return (
    <Box class={classes.filter(Boolean).join(' ')}>
      {icon && <Icon of={icon} />}
      <input
        autocomplete="off"
        {...(attributes as InputHTMLAttributes)}
        value={value}
        onInput={({ currentTarget }) =>
          void onChange?.(currentTarget.value, currentTarget)
        }
        onChange={({ currentTarget }) => void onCommit?.(currentTarget.value)}
      />
      {children}
    </Box>
  );
};

type TextAreaProps = Omit<
  TextareaHTMLAttributes,
  'class' | 'value' | 'onChange' | 'ref'
> & {
  class?: string;
  ref?: Ref<HTMLTextAreaElement>;
  value: string;
  /** Called at each keystroke. */
  onChange(text: string): unknown;
};

/** Several lines of text. Ctrl+Enter submits its form. */
export const TextArea = ({
  class: extra,
  onChange,
  onKeyDown,
  ...attributes
}: TextAreaProps) => (
  <textarea
    dir="auto"
    {...attributes}
    onKeyDown={unlessComposing(
      (event: TargetedKeyboardEvent<HTMLTextAreaElement>) => {
        onKeyDown?.(event);
        const { key, ctrlKey, metaKey, defaultPrevented, currentTarget } =
          event;
        if (key !== 'Enter' || !(ctrlKey || metaKey) || defaultPrevented)
          return;
        event.preventDefault();
        currentTarget.form?.requestSubmit();
      },
    )}
    class={['input', attributes['aria-invalid'] && 'is-bad', extra]
      .filter(Boolean)
      .join(' ')}
    onInput={({ currentTarget }) => void onChange(currentTarget.value)}
  />
);

type SearchFieldProps = TextInputProps & {
  words: Signal<string>;
  label: string;
};

/**
 * A field for words to search or filter by. `children`: shown after the words,
 * such as the number of matches.
 */
export const SearchField = ({ words, label, ...input }: SearchFieldProps) => (
  <TextInput
    icon={Search}
    type="search"
    aria-label={label}
    placeholder={label}
    {...bind(words)}
    {...input}
  />
);
