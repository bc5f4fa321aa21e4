import { useSignal } from '@preact/signals'
import { Check, Copy, TriangleAlert } from 'lucide'
import { useEffect } from 'preact/hooks'
import { i18n } from '#i18n'
import { Button } from './button'
import { Icon } from './icon'

type CopyButtonProps = { text: () => string; label: string }

const feedbackMs = 2000

/** Copies a text and briefly shows whether that worked. */
export function useCopy(text: () => string) {
  const outcome = useSignal<'copied' | 'failed' | undefined>(undefined)
  useEffect(() => {
    if (!outcome.value) return undefined
    const timer = setTimeout(() => {
      outcome.value = undefined
    }, feedbackMs)
    return () => clearTimeout(timer)
  }, [outcome.value])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text())
      outcome.value = 'copied'
    } catch {
      outcome.value = 'failed'
    }
  }
  return { outcome: outcome.value, copy }
}

/** Copies a text and briefly shows whether that worked. */
export const CopyButton = ({ text, label }: CopyButtonProps) => {
  const { outcome, copy } = useCopy(text)
  const icon = { copied: Check, failed: TriangleAlert, none: Copy }[outcome ?? 'none']
  return (
    <Button size="small" look="quiet" onClick={() => void copy()}>
      <Icon of={icon} />
      <span aria-live="polite">{outcome ? i18n.t(`output.${outcome}`) : label}</span>
    </Button>
  )
}
