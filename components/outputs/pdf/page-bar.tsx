import type { Signal } from '@preact/signals'
import { ChevronLeft, ChevronRight } from 'lucide'
import type { ComponentChildren } from 'preact'
import { useMemo } from 'preact/hooks'
import { i18n } from '#i18n'
import { count } from '@/components/ui/count'
import { IconButton } from '@/components/ui/icon-button'
import './pdf.css'
import { Select } from '@/components/ui/select'
import { bind } from '@/components/ui/bind'

/** `at`: the index of the page on show; `numbers`: each page's number in the file. */
type PageBarProps = { numbers: readonly number[]; at: Signal<number>; children?: ComponentChildren }

/** Previous, next and any page of a file. */
export const PageBar = ({ numbers, at, children }: PageBarProps) => {
  const options = useMemo(
    () => numbers.map((number, value) => ({ value, label: i18n.t('output.pages.page', [count(number)]) })),
    [numbers],
  )
  const step = (by: number, label: string, icon: typeof ChevronLeft) => (
    <IconButton
      icon={icon}
      label={label}
      disabled={numbers[at.value + by] === undefined}
      onClick={() => {
        at.value += by
      }}
    />
  )
  return (
    <div class="frame-bar page-bar">
      {step(-1, i18n.t('output.pages.previous'), ChevronLeft)}
      <Select aria-label={i18n.t('output.pages.goTo')} options={options} {...bind(at)} />
      {step(1, i18n.t('output.pages.next'), ChevronRight)}
      <span>{i18n.t('output.pages.count', numbers.length, [count(numbers.length)])}</span>
      {children}
    </div>
  )
}
