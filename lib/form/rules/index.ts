import { actionRules } from './action-rules'
import { formatRules } from './format-rules'
import { headerRules } from './header-rules'
import { keepRules } from './keep-rules'
import { loadRules } from './load-rules'

/** Every rule of more than one field, or of more than the schema says. */
export const rules = [...formatRules, ...loadRules, ...headerRules, ...actionRules, ...keepRules]
