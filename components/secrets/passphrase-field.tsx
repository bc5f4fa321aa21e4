import type { Signal } from '@preact/signals';
import type { ComponentProps } from 'preact';
import { bind } from '@/components/ui/bind';
import { TextField } from '@/components/ui/field';

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> & {
  typed: Signal<string>;
  isNew?: boolean;
};

/** A passphrase field. The passphrase stays only in this field. */
export const PassphraseField = ({ typed, isNew = false, ...field }: Props) => (
  <TextField
    type="password"
    autocomplete={isNew ? 'new-password' : 'current-password'}
    {...field}
    {...bind(typed)}
  />
);
