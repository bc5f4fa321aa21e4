import type { ComponentChildren } from 'preact'
import { i18n } from '#i18n'
import { Section } from '@/components/outputs/parts/section'
import { LongList } from '@/components/outputs/parts/long'
import { CopyButton } from '@/components/ui/copy-button'
import { cssColour } from '@/lib/safe/css-value'
import { type Branding, entriesOf, flatEntries } from './brand'

const maxChars = 60

type ValueListProps<Item> = { of: readonly Item[]; children: (item: Item, at: number) => ComponentChildren }

/** Named values, drawn step by step; nothing if there are none. A click on a value copies it. */
export const ValueList = <Item,>({ of, children }: ValueListProps<Item>) => (
  <LongList items={of} class="values">
    {children}
  </LongList>
)

type NamedValueProps = { name: string; value: string; children?: ComponentChildren }

/** A named value, with a sample if there is one. */
export const NamedValue = ({ name, value, children }: NamedValueProps) => (
  <li>
    {children}
    <span class="name small">
      <bdi>{cut(name)}</bdi>
    </span>
    <CopyButton text={() => value} label={cut(value)} />
  </li>
)

const cut = (text: string) => (text.length > maxChars ? `${text.slice(0, maxChars)}…` : text)

/** The colours, with a swatch for each plain CSS colour. */
export const Palette = ({ of: { colors } }: { of: Branding }) => {
  const all = entriesOf(colors)
  if (all.length === 0) return null
  return (
    <Section title={i18n.t('output.palette')} beside={i18n.t('output.clickCopies')}>
      <ValueList of={all}>
        {([name, value]) => (
          <NamedValue key={name} name={name} value={value}>
            <Swatch value={value} />
          </NamedValue>
        )}
      </ValueList>
    </Section>
  )
}

const Swatch = ({ value }: { value: string }) => {
  const colour = cssColour(value)
  return colour ? (
    <span class="swatch" style={{ backgroundColor: colour }} />
  ) : (
    <span class="swatch is-unknown" title={i18n.t('output.noColour')}>
      <span class="sr">{i18n.t('output.noColour')}</span>
    </span>
  )
}

/** A free-form object as named values; nothing if it is empty. */
export const FreeForm = ({ title, of }: { title: string; of: unknown }) => {
  const values = flatEntries(of)
  if (values.length === 0) return null
  return (
    <Section title={title}>
      <FreeValues of={values} />
    </Section>
  )
}

export const FreeValues = ({ of }: { of: [string, string][] }) => (
  <ValueList of={of}>
    {([name, value], at) => (
      <NamedValue key={at} name={name} value={value}>
        {cssColour(value) && /^#|\(/.test(value) && (
          <span class="swatch" style={{ backgroundColor: cssColour(value) }} />
        )}
      </NamedValue>
    )}
  </ValueList>
)
