/** A batch's progress; indeterminate when the total is unknown. */
export const Bar = ({ done, total, label }: { done: number; total: number; label?: string }) => (
  <span
    class={total > 0 ? 'bar' : 'bar is-open'}
    {...(label && {
      role: 'progressbar',
      'aria-label': label,
      ...(total > 0 && { 'aria-valuenow': done, 'aria-valuemin': 0, 'aria-valuemax': total }),
    })}
  >
    <i style={total > 0 ? { '--v': `${(100 * done) / total}%` } : undefined} />
  </span>
)
