import { useSignal } from '@preact/signals'
import { MessageCircleQuestionMark } from 'lucide'
import { i18n } from '#i18n'
import { maxPromptChars } from '@/lib/contract/schema/missing-prompt'
import type { Batch } from '@/lib/batches'
import { connectionId } from '@/lib/contract/schema/connection'
import { findService } from '@/lib/settings'
import { Button } from '@/components/ui/button'
import type { BatchesState } from './batches-state'
import { TextInput } from '@/components/ui/text-input'
import { bind } from '@/components/ui/bind'

/** One question to all pages of a batch that came, which is a new batch. Nothing is sent before its summary. */
export const AskAll = ({ batch, batches }: { batch: Batch; batches: BatchesState }) => {
  const question = useSignal('')
  const settings = batches.settings.value
  const service = findService(settings, connectionId(batch.connection)) ?? settings.services[0]
  const urls = batches.open.rows.value.filter(({ state }) => state === 'done').map(({ url }) => url)
  if (!service || urls.length === 0) return null
  return (
    <form
      class="batch-ask"
      autocomplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        if (question.value.trim()) void batches.askAll(service.id, urls, question.value.trim())
      }}
    >
      <TextInput
        icon={MessageCircleQuestionMark}
        dir="auto"
        maxLength={maxPromptChars}
        aria-label={i18n.t('batches.askAll.label')}
        placeholder={i18n.t('batches.askAll.label')}
        {...bind(question)}
      />
      <Button type="submit" disabled={question.value.trim() === ''}>
        {i18n.t('batches.askAll.ask')}
      </Button>
    </form>
  )
}
