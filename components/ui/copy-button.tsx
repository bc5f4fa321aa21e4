import { useSignal } from '@preact/signals'
import { Check, Copy, TriangleAlert } from 'lucide'
import { useEffect } from 'preact/hooks'
import { i18n } from '#i18n'
import { Button } from './button'

type CopyButtonProps = { text: () => string; label: string }

const feedbackMs = 2000

/** Copies a text; the icon and the status briefly show whether that worked. */
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
  const { value } = outcome
  const icon = { copied: Check, failed: TriangleAlert, none: Copy }[value ?? 'none']
  return { icon, status: value && i18n.t(`output.${value}`), copy: () => void copy() }
}

/** Copies a text and briefly shows whether that worked. */
export const CopyButton = ({ text, label }: CopyButtonProps) => {
  const { icon, status = label, copy } = useCopy(text)
  return (
    <Button icon={icon} size="small" look="quiet" onClick={copy} title={label}>
      <span class="tool-word" aria-live="polite">
        {status}
      </span>
    </Button>
  )
}
