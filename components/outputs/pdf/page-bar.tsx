import type { Signal } from '@preact/signals'
import { ChevronLeft, ChevronRight } from 'lucide'
import type { ComponentChildren } from 'preact'
import { useMemo } from 'preact/hooks'
import { i18n } from '#i18n'
import { count } from '@/components/ui/count'
import { IconButton } from '@/components/ui/icon-button'
import './pdf.css'

/** `at`: the index of the page on show; `numbers`: each page's number in the file. */
type PageBarProps = { numbers: readonly number[]; at: Signal<number>; children?: ComponentChildren }

/** Previous, next and any page of a file. */
export const PageBar = ({ numbers, at, children }: PageBarProps) => {
  const options = useMemo(
    () =>
      numbers.map((number, index) => (
        <option key={index} value={index}>
          {i18n.t('output.pages.page', [count(number)])}
        </option>
      )),
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
      <select
        class="input"
        aria-label={i18n.t('output.pages.goTo')}
        value={at.value}
        onChange={(event) => {
          at.value = Number(event.currentTarget.value)
        }}
      >
        {options}
      </select>
      {step(1, i18n.t('output.pages.next'), ChevronRight)}
      <span>{i18n.t('output.pages.count', numbers.length, [count(numbers.length)])}</span>
      {children}
    </div>
  )
}
