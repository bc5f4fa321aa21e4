import { useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import { toggle } from '@/components/ui/bind'
import { Button } from '@/components/ui/button'
import { count } from '@/components/ui/count'

type LongTextProps = {
  text: string
  max: number
  /** The element around it. */
  as?: 'bdi' | 'div' | 'h2' | 'h3' | 'li' | 'mark' | 'p' | 'pre' | 'span' | 'td'
  class?: string
  dir?: 'auto'
}

/** A text truncated after `max` characters, with the rest on request. */
export const LongText = ({ text, max, as: Box, ...attributes }: LongTextProps) => {
  const isWhole = useSignal(false)
  const start = text.slice(0, max).replace(/[\ud800-\udbff]$/, '')
  const content =
    text.length <= max ? (
      text
    ) : (
      <>
        {isWhole.value ? text : `${start}…`}{' '}
        <Button look="link" class="small" aria-expanded={isWhole.value} onClick={toggle(isWhole)}>
          {isWhole.value ? i18n.t('output.showLess') : i18n.t('output.showAll', [count(text.length)])}
        </Button>
      </>
    )
  return Box ? <Box {...attributes}>{content}</Box> : <>{content}</>
}
