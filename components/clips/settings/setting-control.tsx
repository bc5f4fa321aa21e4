import { i18n } from '#i18n';
import { getOwn } from '@/lib/core/objects';
import { Suggestions } from '@/components/settings';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/choices';
import { Field, TextField } from '@/components/ui/field';
import { TextArea } from '@/components/ui/text-input';
import type { DestinationDraft, SettingField } from '@/lib/clips';
import type { Destinations } from './destinations-state';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { FolderOpen } from 'lucide';

type Props = {
  name: string;
  field: SettingField<unknown>;
  draft: DestinationDraft;
  isBad: boolean;
  /** Whether the destination exists already, and may have a saved secret. */
  isSaved: boolean;
  destinations: Destinations;
  onChange(values: DestinationDraft): void;
  /** Called with what the user picked in a dialog, which is saved at once. */
  onPicked(values: DestinationDraft): void;
};

/** The text for a key that a destination's definition names. */
const text = (name: string) =>
  i18n.t(`clip.destination.${name}` as 'clip.destination.name');

export const SettingControl = (props: Props) => {
  const { name, field, draft, isBad, isSaved, onChange } = props;
  const label = text(field.label);
  const problem =
    isBad && field.problem !== undefined ? text(field.problem) : undefined;
  const value = getOwn(draft, name);
  switch (field.control) {
    case 'hidden':
      return null;
    case 'folder':
      return <FolderField {...props} label={label} problem={problem} />;
    case 'checkbox':
      return (
        <Checkbox
          label={label}
          value={value === true}
          onChange={(isOn) => onChange({ [name]: isOn })}
        />
      );
    case 'headers':
      return (
        <Field
          label={label}
          help={field.help && text(field.help)}
          problem={problem}
        >
          {(control) => (
            <TextArea
              {...control}
              class="mono clip-headers"
              dir={undefined}
              rows={3}
              spellcheck={false}
              value={String(value)}
              onChange={(typed) => onChange({ [name]: typed })}
            />
          )}
        </Field>
      );
    default: {
      const isAddress = field.control === 'address';
      const isSecret = field.control === 'secret';
      const help =
        isSecret && isSaved ? text('keySaved') : field.help && text(field.help);
      return (
        <>
          <TextField
            label={label}
            help={isAddress ? undefined : help}
            problem={problem}
            type={isSecret ? 'password' : 'text'}
            inputMode={isAddress ? 'url' : undefined}
            spellcheck={false}
            more={
              field.suggestions && (
                <Suggestions
                  values={Object.entries(field.suggestions).map(
                    ([suggestion, address]) => ({
                      value: address,
                      label: text(suggestion),
                    }),
                  )}
                  value={String(value)}
                  onPick={(address) => onChange({ [name]: address })}
                />
              )
            }
            value={String(value)}
            onChange={(typed) => onChange({ [name]: typed })}
          />
          {isAddress && help && <p class="help">{help}</p>}
        </>
      );
    }
  }
};

/** The browser's dialog picks the folder, which is saved at once. */
const FolderField = (
  props: Props & { label: string; problem: string | undefined },
) => {
  const { destinations, isSaved, name, draft, label, problem, onPicked } =
    props;
  const button = useRef<HTMLButtonElement>(null);
  // The address of the settings that leads here names this button.
  const isWanted = !isSaved && destinations.begins.value === 'folder';
  useLayoutEffect(() => {
    if (isWanted) button.current?.focus();
  }, []);
  const pick = async () => {
    const folder = await destinations.pickFolder();
    if (folder) onPicked({ [name]: folder.id, name: folder.name });
  };
  const isPicked = getOwn(draft, name) !== '';
  return (
    <div class="field">
      <span class="label">{label}</span>
      <div class="row">
        {isPicked && <span class="cut strong">{String(draft['name'])}</span>}
        <Button
          id={isWanted ? 'clip-folder' : undefined}
          icon={FolderOpen}
          ref={button}
          onClick={() => void pick()}
        >
          {text(isPicked ? 'pickAgain' : 'pick')}
        </Button>
      </div>
      {problem && (
        <p class="error" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
};
