import { Ellipsis, type IconNode } from 'lucide'
import { IconButton } from './icon-button'
import { MenuItem } from './menu-item'
import { Icon } from './icon'

/** An action for a row. */
type Move = { icon: IconNode; label: string; run(): unknown; isOff?: boolean }

/** A menu of other actions for a list row. `id`: of the row, `label`: of the button. */
export const RowMenu = ({ id, label, moves }: { id: string; label: string; moves: Move[] }) => {
  const menu = `menu-${id}`
  return (
    <>
      <IconButton icon={Ellipsis} label={label} popovertarget={menu} />
      <div
        id={menu}
        class="menu row-menu"
        popover="auto"
        onToggle={({ newState, currentTarget }) => {
          if (newState === 'open') currentTarget.querySelector<HTMLElement>('.menu-item:enabled')?.focus()
        }}
      >
        {moves.map(({ icon, label: words, run, isOff = false }) => (
          <MenuItem
            key={words}
            disabled={isOff}
            popovertarget={menu}
            popovertargetaction="hide"
            onClick={() => void run()}
          >
            <Icon of={icon} />
            {words}
          </MenuItem>
        ))}
      </div>
    </>
  )
}
