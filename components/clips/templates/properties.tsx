import { Plus, Trash2 } from 'lucide';
import { i18n } from '#i18n';
import { OrderedList } from '@/components/ui/ordered-list';
import { propertyType } from '@/lib/clips';
import { Button, IconButton } from '@/components/ui/button';
import { TemplateField, FieldProblems } from './field';
import { noteFieldId, focusSoon, type NotesPage } from './notes-page';
import { type DraftProperty, newProperty } from './note-draft';
import { Select } from '@/components/ui/choices';
import { TextInput } from '@/components/ui/text-input';

const addId = noteFieldId('add-property');

/**
 * The properties in a note's frontmatter. They can be added, edited, deleted,
 * and reordered by dragging or by keyboard.
 */
export const Properties = ({ page }: { page: NotesPage }) => {
  const { notes } = page;
  const all = notes.draft.value.properties;
  const items = all.map((property) => ({
    id: property.key,
    name: property.name,
    property,
  }));
  return (
    <section class="stack" aria-labelledby="note-properties">
      <div class="section">
        <h3 id="note-properties">{i18n.t('notes.properties')}</h3>
        <Button
          icon={Plus}
          size="small"
          id={addId}
          onClick={() => {
            notes.change({
              properties: [
                ...all,
                newProperty({ name: '', value: '', type: 'text' }),
              ],
            });
            focusSoon(noteFieldId(`properties[${all.length}].name`));
          }}
        >
          {i18n.t('notes.addProperty')}
        </Button>
      </div>
      <FieldProblems page={page} where="properties" />
      {all.length === 0 && <p class="help">{i18n.t('notes.noProperties')}</p>}
      <div class="note-properties">
        <OrderedList order={notes.propertyOrder} items={items}>
          {({ property }, at) => (
            <PropertyRow page={page} property={property} at={at} />
          )}
        </OrderedList>
      </div>
    </section>
  );
};

type RowProps = { page: NotesPage; property: DraftProperty; at: number };

const PropertyRow = ({ page, property, at }: RowProps) => {
  const { notes } = page;
  const { properties } = notes.draft.value;
  const change = (changes: Partial<DraftProperty>) =>
    notes.change({
      properties: properties.with(at, { ...property, ...changes }),
    });
  const name = property.name || i18n.t('notes.propertyAt', [at + 1]);
  const remove = i18n.t('notes.removeProperty', [name]);
  const where = `properties[${at}]`;
  return (
    <div class="property-row">
      <div class="property-name">
        <TextInput
          id={noteFieldId(`${where}.name`)}
          aria-label={i18n.t('notes.propertyName')}
          dir="auto"
          spellcheck={false}
          value={property.name}
          onChange={(text) => change({ name: text })}
        />
        <FieldProblems page={page} where={`${where}.name`} />
      </div>
      <Select
        aria-label={i18n.t('notes.propertyType', [name])}
        options={propertyType.options.map((value) => ({
          value,
          label: i18n.t(`notes.types.${value}`),
        }))}
        value={property.type}
        onChange={(type) => change({ type })}
      />
      <TemplateField
        page={page}
        where={`${where}.value`}
        label={i18n.t('notes.propertyValue', [name])}
        isBare
        value={property.value}
        onType={(value) => change({ value })}
      />
      <IconButton
        icon={Trash2}
        label={remove}
        onClick={() => {
          notes.change({ properties: properties.toSpliced(at, 1) });
          focusSoon(addId);
        }}
      />
    </div>
  );
};
