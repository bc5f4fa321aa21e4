import { X } from 'lucide';
import { useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { unlessComposing } from '@/components/ui/keys';
import type { Sheet } from './sheet-state';

/**
 * The note's tags. Enter or a comma adds the typed one; Backspace in the empty
 * field removes the last.
 */
export const TagsField = ({ sheet }: { sheet: Sheet }) => {
  const typed = useSignal('');
  const tags = sheet.tags.value;
  const add = () => {
    sheet.addTag(typed.value);
    typed.value = '';
  };
  const press = unlessComposing((event: KeyboardEvent) => {
    const isEmpty = typed.value.trim() === '';
    const isAdding = event.key === 'Enter' || event.key === ',';
    if (isAdding && !isEmpty && !event.ctrlKey && !event.metaKey) add();
    else if (event.key === 'Backspace' && typed.value === '')
      tags.slice(-1).forEach(sheet.removeTag);
    else return;
    event.preventDefault();
  });
  return (
    <div class="input clip-tags">
      {tags.map((tag) => (
        <span key={tag} class="clip-tag">
          <bdi class="cut">{tag}</bdi>
          <Button
            variant="plain"
            aria-label={i18n.t('clip.sheet.removeTag', [tag])}
            onClick={() => {
              sheet.removeTag(tag);
              document.getElementById('clip-tag')?.focus();
            }}
          >
            <Icon of={X} />
          </Button>
        </span>
      ))}
      <input
        id="clip-tag"
        dir="auto"
        autocomplete="off"
        placeholder={i18n.t('clip.sheet.addTag')}
        value={typed.value}
        onInput={({ currentTarget }) => {
          typed.value = currentTarget.value;
        }}
        onKeyDown={press}
        onBlur={add}
      />
    </div>
  );
};
