import { CircleAlert, Info, type IconNode, TriangleAlert } from 'lucide'
import type { ComponentChildren } from 'preact'
import { Button } from './button'
import { Icon } from './icon'

const icons = { danger: CircleAlert, warn: TriangleAlert, info: Info } satisfies Record<string, IconNode>

type NoticeProps = { tone: keyof typeof icons; title: string; children?: ComponentChildren }

/** A box that says what happened, and below it what to do. */
export const Notice = ({ tone, title, children }: NoticeProps) => (
  <section class={`banner is-${tone}`}>
    <Icon of={icons[tone]} />
    <h2>{title}</h2>
    {children}
  </section>
)

type ActProps = { label: string; onClick(): unknown; isMain?: boolean }

/** A button that fixes it. */
export const Act = ({ label, onClick, isMain }: ActProps) => (
  <Button size="small" look={isMain ? 'primary' : undefined} onClick={() => void onClick()}>
    {label}
  </Button>
)
