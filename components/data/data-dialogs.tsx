import { useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import { RadioGroup } from '@/components/ui/radio-group'
import { Button } from '@/components/ui/button'
import type { Data } from './data-state'
import { Dialog } from '@/components/ui/dialog'
import { resultsSize } from './storage-status'

/** Asks for confirmation and lists what is deleted for good. */
export const EraseDialog = ({ data }: { data: Data }) => {
  if (data.asks.value !== 'erase') return null
  const close = closeOf(data)
  return (
    <Dialog title={i18n.t('data.eraseTitle')} onClose={close}>
      <p>{i18n.t('data.eraseHelp')}</p>
      <ul class="bullets">
        {(['results', 'settings', 'keys', 'permissions'] as const).map((what) => (
          <li key={what}>{i18n.t(`data.erases.${what}`)}</li>
        ))}
      </ul>
      <p>{i18n.t('data.eraseNoUndo')}</p>
      <div class="acts">
        <Button onClick={close}>{i18n.t('transfer.cancel')}</Button>
        <Button look="danger" onClick={() => void data.erase()}>
          {i18n.t('data.eraseNow')}
        </Button>
      </div>
    </Dialog>
  )
}

const dayMs = 86_400_000
const ages = { year: 365 * dayMs, quarter: 90 * dayMs, month: 30 * dayMs, all: -1 }
type Age = keyof typeof ages

/** Chooses the minimum age of results to delete. */
export const ClearDialog = ({ data }: { data: Data }) =>
  data.asks.value === 'clear' ? <Clearing data={data} /> : null

const Clearing = ({ data }: { data: Data }) => {
  const age = useSignal<Age>('month')
  const close = closeOf(data)
  const holdings = data.standing.value?.results.filter(({ mayGo }) => mayGo) ?? []
  const before = (of: Age) => Date.now() - ages[of]
  const olderThan = (of: Age) => holdings.filter(({ createdAt }) => createdAt < before(of))
  return (
    <Dialog title={i18n.t('storage.clearTitle')} onClose={close}>
      <RadioGroup
        legend={i18n.t('storage.clearWhich')}
        options={(Object.keys(ages) as Age[]).map((value) => ({
          value,
          label: i18n.t(`storage.ages.${value}`),
          help: resultsSize(olderThan(value)),
        }))}
        value={age.value}
        onChange={async (value) => {
          age.value = value
        }}
      />
      <p class="help">{i18n.t('storage.clearHelp')}</p>
      <div class="acts">
        <Button onClick={close}>{i18n.t('transfer.cancel')}</Button>
        <Button
          look="danger"
          disabled={olderThan(age.value).length === 0}
          onClick={() => void data.clear(before(age.value))}
        >
          {i18n.t('storage.clearNow')}
        </Button>
      </div>
    </Dialog>
  )
}

const closeOf = (data: Data) => () => {
  data.asks.value = undefined
}
