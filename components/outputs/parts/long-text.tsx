import { useSignal } from '@preact/signals'
import { Fragment } from 'preact'
import { i18n } from '#i18n'
import { count } from '@/components/ui/count'
import { Button } from '@/components/ui/button'

/** `isIsolated`: its direction doesn't affect the text around it. */
type LongTextProps = { text: string; max: number; isIsolated?: boolean }

/** A text truncated after `max` characters, with the rest on request. */
export const LongText = ({ text, max, isIsolated = false }: LongTextProps) => {
  const isWhole = useSignal(false)
  const Box = isIsolated ? 'bdi' : Fragment
  if (text.length <= max) return <Box>{text}</Box>
  const start = text.slice(0, max).replace(/[\ud800-\udbff]$/, '')
  return (
    <Box>
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
    </Box>
  )
}
