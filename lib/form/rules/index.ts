import { actionRules } from './action-rules'
import { formatRules } from './format-rules'
import { headerRules } from './header-rules'
import { keepRules } from './keep-rules'
import { loadRules } from './load-rules'

/** Every rule between fields or beyond the schema. */
export const rules = [...formatRules, ...loadRules, ...headerRules, ...actionRules, ...keepRules]
