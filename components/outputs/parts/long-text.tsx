import { useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import { count } from '@/components/ui/count'
import { Button } from '@/components/ui/button'

/** A text truncated after `most` characters, with the rest on request. */
export const LongText = ({ text, most }: { text: string; most: number }) => {
  const isWhole = useSignal(false)
  if (text.length <= most) return <>{text}</>
  const start = text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
  return (
    <>
      {isWhole.value ? text : `${start}…`}{' '}
      <Button
        look="link"
        class="small"
        aria-expanded={isWhole.value}
        onClick={() => {
          isWhole.value = !isWhole.value
        }}
      >
        {isWhole.value ? i18n.t('output.showLess') : i18n.t('output.showAll', [count(text.length)])}
      </Button>
    </>
  )
}
