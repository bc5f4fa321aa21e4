import type { ComponentChildren } from 'preact'
import { Stepwise } from '@/components/outputs/parts/stepwise'
import { CopyButton } from '@/components/ui/copy-button'

const longest = 60

/** A list of named values; a click on a value copies it. */
export const Values = ({ children }: { children: ComponentChildren }) => <ul class="values">{children}</ul>

type ValueListProps<Item> = { of: readonly Item[]; children: (item: Item, at: number) => ComponentChildren }

/** Named values, drawn step by step; nothing if there are none. */
export const ValueList = <Item,>({ of, children }: ValueListProps<Item>) =>
  of.length > 0 ? (
    <Stepwise items={of}>
      {(shown, rows) => (
        <ul ref={rows} class="values">
          {shown.map(children)}
        </ul>
      )}
    </Stepwise>
  ) : null

type ValueProps = { name: string; value: string; children?: ComponentChildren }

/** A named value, with a sample if there is one. */
export const Value = ({ name, value, children }: ValueProps) => (
  <li>
    {children}
    <span class="name small">
      <bdi>{cut(name)}</bdi>
    </span>
    <CopyButton text={() => value} label={cut(value)} />
  </li>
)

const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)
