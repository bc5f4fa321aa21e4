import { i18n } from '#i18n';
import { Checkbox } from '@/components/ui/choices';
import { count } from '@/components/ui/measure';
import { destinationName } from '@/components/clips/clip-status';
import { type NoteContent, destinationType } from '@/lib/clips';
import type { Sheet } from './sheet-state';

/** What the note contains, with amounts; a part can be left out. */
export const Contents = ({ sheet }: { sheet: Sheet }) => {
  const without = sheet.choice.value.edit.without ?? [];
  const pictures = sheet.pictures.value;
  if (sheet.contents.value.length + pictures === 0) return null;
  return (
    <fieldset class="clip-contents">
      <legend>{i18n.t('clip.sheet.contents')}</legend>
      {sheet.contents.value.map((content) => (
        <Part
          key={content.part}
          label={i18n.t(`clip.sheet.part.${content.part}`)}
          amount={amountOf(content)}
          isIn={!without.includes(content.part)}
          onChange={(isIn) => sheet.toggle(content.part, isIn)}
        />
      ))}
      {pictures > 0 && (
        <Part
          label={i18n.t('clip.sheet.part.pictures')}
          amount={picturesText(sheet, pictures)}
          isIn={sheet.savesPictures.value}
          isFixed={
            !destinationType(sheet.destination.value.settings.kind).files
          }
          onChange={sheet.savePictures}
        />
      )}
    </fieldset>
  );
};

function picturesText(
  { savesPictures, destination: { value: destination } }: Sheet,
  pictures: number,
): string {
  if (destinationType(destination.settings.kind).textsOnly)
    return i18n.t('clip.sheet.linkedOnly', [
      count(pictures),
      destinationName(destination),
    ]);
  return i18n.t(
    savesPictures.value ? 'clip.sheet.saved' : 'clip.sheet.linked',
    [count(pictures)],
  );
}

type PartProps = {
  label: string;
  amount: string;
  isIn: boolean;
  /** It can't be chosen here. */
  isFixed?: boolean;
  onChange(isIn: boolean): unknown;
};

const Part = ({ label, amount, isIn, isFixed, onChange }: PartProps) => (
  <Checkbox
    class="clip-part"
    value={isIn}
    disabled={isFixed}
    onChange={onChange}
  >
    <span>{label}</span>
    <span class="clip-amount cut">{amount}</span>
  </Checkbox>
);

const amountOf = ({ part, count: amount }: NoteContent): string =>
  part === 'highlights' || part === 'marks'
    ? count(amount)
    : i18n.t('clip.sheet.words', amount, [count(amount)]);
