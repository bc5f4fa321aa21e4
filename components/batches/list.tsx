import { Layers, Plus } from 'lucide'
import { i18n } from '#i18n'
import { Teach } from '@/components/ui/teach'
import { count } from '@/components/ui/count'
import { Icon } from '@/components/ui/icon'
import { moment } from '@/components/ui/measure'
import { isAtWork } from '@/lib/batches'
import { Button } from '@/components/ui/button'
import { BatchTitle } from './batch-title'
import { batchLook, batchName, batchStateName, placeName } from './batch-words'
import type { BatchesState, Listed } from './batches-state'
import { ById } from './by-id'
import { Bar } from './bar'

type Props = { batches: BatchesState; onSettings(): void }

/** All batches, newest first, and ways to add one. */
export const BatchList = ({ batches, onSettings }: Props) => {
  const list = batches.list.value
  return (
    <>
      <div class="lookup-tools">
        <span class="grow small muted" role="status">
          {list && list.length > 0 && i18n.t('batches.count', list.length, [count(list.length)])}
        </span>
        <Button size="small" look="primary" onClick={() => batches.begin()}>
          <Icon of={Plus} />
          {i18n.t('batches.new')}
        </Button>
      </div>
      <div class="batch-scroll">
        {list?.length === 0 && (
          <Teach icon={Layers} title={i18n.t('batches.empty.title')}>
            <p>{i18n.t('batches.empty.help')}</p>
            <p>{i18n.t('batches.empty.how')}</p>
          </Teach>
        )}
        <ul class="batch-list">
          {list?.map((one) => (
            <BatchRow key={one.batch.id} listed={one} batches={batches} />
          ))}
        </ul>
        <ById batches={batches} onSettings={onSettings} />
      </div>
    </>
  )
}

const BatchRow = ({ listed: { batch, standing }, batches }: { listed: Listed; batches: BatchesState }) => {
  const { icon, tone } = batchLook(batch.state)
  const { done, failed, total } = standing
  return (
    <li>
      <Button look="plain" class="batch-row" onClick={() => void batches.show(batch.id)}>
        <BatchTitle batch={batch} />
        <span class="num muted">{moment(batch.createdAt, Date.now())}</span>
        <span class="about">
          <span class={`state ${tone}`}>
            <Icon of={icon} />
            {batchStateName(batch)}
          </span>
          <span class="num">{i18n.t('batches.of', [count(done + failed), count(total)])}</span>
          {failed > 0 && (
            <span class="num is-failed">{i18n.t('batches.failed', failed, [count(failed)])}</span>
          )}
          <span class="cut muted">
            {batch.addresses.length > 0 && `${batchName(batch)} · `}
            {placeName(batch, batches.settings.value)}
          </span>
        </span>
        {isAtWork(batch) && <Bar done={done + failed} total={total} />}
      </Button>
    </li>
  )
}
