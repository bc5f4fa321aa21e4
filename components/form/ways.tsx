import { i18n } from '#i18n'
import { isRecord } from '@/lib/core/is-record'
import { type FormField, fieldAt } from '@/lib/form'
import { controlAttributes } from './controls/attributes'
import { FieldRow, Row } from './field-row'
import { type Bound, useField } from './form-scope'
import { Select } from '@/components/ui/select'

type Way = { id: string; label: string; value: unknown }
type PartsProps = { parts: FormField[] }

/** How to read a PDF. Changing an option selects “customized”. */
export const ParsersRow = ({ parts }: PartsProps) => {
  const bound = useField(fieldAt('parsers'))
  const { value } = bound
  const [parser] = Array.isArray(value) ? (value as unknown[]) : []
  const isUnread = Array.isArray(value) && value.length === 0
  const chosen = isUnread ? 'file' : isRecord(parser) ? 'custom' : parser === undefined ? '' : 'text'
  const ways = [
    { id: '', label: i18n.t('form.default', [i18n.t('form.pdf.text')]), value: undefined },
    { id: 'text', label: i18n.t('form.pdf.text'), value: ['pdf'] },
    { id: 'custom', label: i18n.t('form.pdf.custom'), value: [{ type: 'pdf' }] },
    { id: 'file', label: i18n.t('form.pdf.file'), value: [] },
  ]
  return (
    <>
      <Row bound={bound} usual={i18n.t('form.pdf.text')}>
        <Ways bound={bound} ways={ways} chosen={chosen} />
      </Row>
      {!isUnread && parts.map((field) => <FieldRow key={field.path} field={field} />)}
    </>
  )
}

/** Whether and how personal data is redacted. */
export const RedactionRow = ({ parts }: PartsProps) => {
  const bound = useField(fieldAt('redactPII'))
  const { value } = bound
  const isCustom = isRecord(value)
  const chosen = isCustom ? 'custom' : value === undefined ? '' : value === true ? 'on' : 'off'
  const ways = [
    { id: '', label: i18n.t('form.default', [i18n.t('form.off')]), value: undefined },
    { id: 'off', label: i18n.t('form.off'), value: false },
    { id: 'on', label: i18n.t('form.on'), value: true },
    { id: 'custom', label: i18n.t('form.customized'), value: {} },
  ]
  return (
    <>
      <Row bound={bound}>
        <Ways bound={bound} ways={ways} chosen={chosen} />
      </Row>
      {isCustom && parts.map((field) => <FieldRow key={field.path} field={field} />)}
    </>
  )
}

type WaysProps = { bound: Bound; ways: Way[]; chosen: string }

/** A choice between kinds of values. */
const Ways = ({ bound, ways, chosen }: WaysProps) => (
  <Select
    {...controlAttributes(bound)}
    options={ways.map(({ id, label }) => ({ value: id, label }))}
    value={chosen}
    onChange={(chosenId) => bound.set(ways.find(({ id }) => id === chosenId)?.value)}
  />
)
