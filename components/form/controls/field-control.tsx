import type { Bound } from '@/components/form/form-scope'
import { ChoiceControl } from './choice-control'
import { ChoicesControl } from './choices-control'
import { JsonControl } from './json-control'
import { ListControl } from './list-control'
import { NumberControl } from './number-control'
import { PairsControl } from './pairs-control'
import { SwitchControl } from './switch-control'
import { TagControl } from './tag-control'
import { TextControl } from './text-control'
import { WrittenControl } from './written-control'

/** The control for a field's kind. */
export const FieldControl = ({ bound }: { bound: Bound }) => {
  switch (bound.field.kind) {
    case 'switch':
      return <SwitchControl bound={bound} />
    case 'number':
      return <NumberControl bound={bound} />
    case 'choice':
      return <ChoiceControl bound={bound} />
    case 'choices':
      return <ChoicesControl bound={bound} />
    case 'list':
      return <ListControl bound={bound} />
    case 'pairs':
      return <PairsControl bound={bound} />
    case 'json':
      return <JsonControl bound={bound} />
    case 'text':
      if (bound.field.path === 'actions.write.text') return <WrittenControl bound={bound} />
      return bound.field.isNullable ? <TagControl bound={bound} /> : <TextControl bound={bound} />
    default:
      return null
  }
}
