import { X } from 'lucide';
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
  const typed = sheet.typedTag.value;
  const tags = sheet.tags.value;
  const press = unlessComposing((event: KeyboardEvent) => {
    const isEmpty = typed.trim() === '';
    const isAdding = event.key === 'Enter' || event.key === ',';
    if (isAdding && !isEmpty && !event.ctrlKey && !event.metaKey)
      sheet.addTag(typed);
    else if (event.key === 'Backspace' && typed === '')
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
        value={typed}
        onInput={({ currentTarget }) => sheet.typeTag(currentTarget.value)}
        onKeyDown={press}
        onBlur={() => sheet.addTag(typed)}
      />
    </div>
  );
};
