import { useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import { type Kind, abilitiesOf, canPickFolder, kinds } from '@/components/clips/kinds'
import { keyOf } from '@/components/ui/words'
import { own } from '@/lib/core/own'
import type { Destination } from '@/lib/clips'
import { Button } from '@/components/ui/button'
import { FolderField } from './folder-field'
import { KeyFields } from './key-fields'
import { PlaceReport } from './place-report'
import { type Draft, type Problem, draftOf, emptyDraft, readDraft } from './place-form'
import { type Places, newPlace } from './places-state'
import { Checkbox } from '@/components/ui/checkbox'
import { SelectField, TextField } from '@/components/ui/field'
import { Banner } from '@/components/ui/banner'

type Props = { places: Places; place?: Destination }

/** All settings of a destination for notes, including one being added. */
export const PlaceFields = ({ places, place }: Props) => {
  const kind = useSignal<Kind>(place?.settings.kind ?? (canPickFolder ? 'folder' : 'obsidian'))
  return (
    <div class="stack service-body">
      {!place && <KindField kind={kind.value} onChange={(next) => (kind.value = next)} />}
      <p class="small soft">{i18n.t(`clip.about.${keyOf(kind.value)}`)}</p>
      {kind.value === 'folder' && !canPickFolder ? (
        <Banner tone="info" help={i18n.t('clip.noPicker')} />
      ) : (
        <Form key={kind.value} places={places} place={place} kind={kind.value} />
      )}
      <PlaceReport places={places} place={place} />
    </div>
  )
}

const KindField = ({ kind, onChange }: { kind: Kind; onChange(kind: Kind): void }) => (
  <SelectField
    label={i18n.t('clip.place.kind')}
    options={kinds.map((value) => ({ value, label: i18n.t(`clip.kind.${keyOf(value)}`) }))}
    value={kind}
    onChange={onChange}
  />
)

const Form = ({ places, place, kind }: Props & { kind: Kind }) => {
  const draft = useSignal<Draft>(place ? draftOf(place.settings, place.name) : emptyDraft(kind))
  const exists = useSignal(place?.exists ?? 'ask')
  const images = useSignal(place?.images)
  const problem = useSignal<Problem | undefined>(undefined)
  const isBusy = own(places.reports.value, place?.id ?? newPlace)?.busy === true
  const set = (changes: Partial<Draft>) => {
    draft.value = { ...draft.value, ...changes }
  }
  const save = async () => {
    const read = readDraft(kind, draft.value, place?.settings)
    problem.value = 'problem' in read ? read.problem : undefined
    if ('problem' in read) return
    const name = draft.value.name.trim()
    const saving = places.save(place, {
      ...(name && { name }),
      exists: exists.value,
      ...(images.value && { images: images.value }),
      settings: read.settings,
    })
    // From here on only that message holds it.
    set({ token: '' })
    problem.value = await saving
  }
  const fields = { kind, draft: draft.value, set, problem: problem.value, isSaved: place !== undefined }
  return (
    <form
      class="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {kind === 'folder' && (
        <FolderField
          places={places}
          place={place}
          draft={draft.value}
          isMissing={problem.value === 'folder'}
          onPicked={(folder) => {
            set({ folder })
            void save()
          }}
        />
      )}
      <KeyFields {...fields} />
      <TextField
        label={i18n.t('clip.place.name')}
        help={i18n.t('clip.place.nameHelp')}
        value={draft.value.name}
        onChange={(name) => set({ name })}
      />
      {kind.startsWith('obsidian') && (
        <Checkbox
          label={i18n.t('clip.place.opens')}
          value={draft.value.opens}
          onChange={(opens) => set({ opens })}
        />
      )}
      {kind === 'clipboard' && (
        <Checkbox
          label={i18n.t('clip.place.rich')}
          value={draft.value.rich}
          onChange={(rich) => set({ rich })}
        />
      )}
      <ExistsField kind={kind} value={exists.value} onChange={(next) => (exists.value = next)} />
      {abilitiesOf(kind).files && (
        <Checkbox
          label={i18n.t('clip.place.images')}
          help={i18n.t('clip.place.imagesHelp')}
          value={images.value === 'saved'}
          onChange={(isOn) => {
            images.value = isOn ? 'saved' : undefined
          }}
        />
      )}
      <div class="acts">
        {(kind !== 'folder' || draft.value.folder) && (
          <Button look="primary" type="submit" disabled={isBusy}>
            {i18n.t(isTested(kind) ? 'clip.place.saveAndTest' : 'clip.place.save')}
          </Button>
        )}
        {place && (
          <>
            {isTested(kind) && (
              <Button disabled={isBusy} onClick={() => void places.test(place, { isClick: true })}>
                {i18n.t('clip.place.test')}
              </Button>
            )}
            <Button look="danger" disabled={isBusy} onClick={() => void places.remove(place)}>
              {i18n.t('clip.place.remove')}
            </Button>
          </>
        )}
      </div>
    </form>
  )
}

/** The others can't be tested without a clip. */
const isTested = (kind: Kind) => !['clipboard', 'download', 'obsidian-uri'].includes(kind)

type ExistsProps = {
  kind: Kind
  value: Destination['exists']
  onChange(value: Destination['exists']): void
}

const ExistsField = ({ kind, value, onChange }: ExistsProps) => {
  const can = abilitiesOf(kind).exists
  if (can.length < 2) return null
  return (
    <SelectField
      label={i18n.t('clip.place.exists')}
      options={can.map((one) => ({ value: one, label: i18n.t(`clip.place.existsIs.${one}`) }))}
      value={can.includes(value) ? value : can[0]}
      onChange={onChange}
    />
  )
}
