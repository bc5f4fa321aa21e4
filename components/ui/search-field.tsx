import type { Signal } from '@preact/signals';
import { Search } from 'lucide';
import { bind } from './bind';
import { TextInput, type TextInputProps } from './text-input';

type SearchFieldProps = TextInputProps & {
  words: Signal<string>;
  label: string;
};

/**
 * A field for words to search or filter by. `children`: after the words, such
 * as the number of matches.
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
