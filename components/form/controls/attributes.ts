import type { Bound } from '@/components/form/form-scope'

/** Links a control to its label, help and errors. */
export const controlAttributes = ({ id, problems }: Pick<Bound, 'id' | 'problems'>) => ({
  id,
  'aria-describedby': `${id}-help`,
  'aria-invalid': problems.some(({ level }) => level === 'error') || undefined,
})

/** The same for a group of controls, which a label can't reference. */
export const groupControlAttributes = ({ id }: Pick<Bound, 'id'>) => ({
  id,
  'aria-labelledby': `${id}-label`,
  'aria-describedby': `${id}-help`,
})
