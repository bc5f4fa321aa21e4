import type { Signal } from '@preact/signals'
import { Search } from 'lucide'
import type { ComponentChildren, ComponentProps } from 'preact'
import { Icon } from './icon'

type Own = Pick<
  ComponentProps<'input'>,
  'id' | 'placeholder' | 'autocomplete' | 'onKeyDown' | 'aria-keyshortcuts'
>

type Props = Own & {
  words: Signal<string>
  label: string
  /** Shown after the words, such as the number of matches. */
  children?: ComponentChildren
}

/** A field for words to search or filter by. */
export const SearchField = ({ words, label, children, ...own }: Props) => (
  <label class="input">
    <Icon of={Search} />
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      value={words.value}
      onInput={({ currentTarget }) => {
        words.value = currentTarget.value
      }}
      {...own}
    />
    {children}
  </label>
)
