import { useSignal } from '@preact/signals';
import { X } from 'lucide';
import { useId } from 'preact/hooks';
import { i18n } from '#i18n';
import { Icon } from '@/components/ui/icon';
import { Button } from '@/components/ui/button';
import { TextInput } from '@/components/ui/text-input';
import { bind, submit } from '@/components/ui/bind';

type Props = {
  given: readonly string[];
  /** All tags in use, as suggestions. */
  known: readonly string[];
  /** Gets the focus when its popover opens. */
  isFirst?: boolean;
  onTag(tag: string, isOn: boolean): unknown;
};

export const TagFields = ({ given, known, isFirst = false, onTag }: Props) => {
  const draft = useSignal('');
  const knownId = useId();
  return (
    <form
      class="tag-fields"
      aria-label={i18n.t('history.tags')}
      onSubmit={submit(() => {
        const tag = draft.value.trim();
        if (tag) void onTag(tag, true);
        draft.value = '';
      })}
    >
      {given.length > 0 && (
        <div class="tags">
          {given.map((tag) => (
            <Button
              key={tag}
              variant="plain"
              class="tag"
              aria-label={i18n.t('history.removeTag', [tag])}
              onClick={() => void onTag(tag, false)}
            >
              <bdi>{tag}</bdi>
              <Icon of={X} />
            </Button>
          ))}
        </div>
      )}
      <div class="row">
        <TextInput
          aria-label={i18n.t('history.newTag')}
          placeholder={i18n.t('history.newTag')}
          list={knownId}
          maxLength={40}
          autofocus={isFirst}
          {...bind(draft)}
        />
        <Button type="submit">{i18n.t('history.addTag')}</Button>
      </div>
      <datalist id={knownId}>
        {known.map((tag) => (
          <option key={tag}>{tag}</option>
        ))}
      </datalist>
    </form>
  );
};
