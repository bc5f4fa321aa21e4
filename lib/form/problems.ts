import type { Form } from './form';
import type { Problem } from './problem';
import { actionRules } from './rules/action-rules';
import { formatRules } from './rules/format-rules';
import { headerRules, type Rule, asked } from './rules/rule';
import { keepRules } from './rules/keep-rules';
import { loadRules } from './rules/load-rules';
import { schemaProblems } from './schema-problems';

/** All rules that the schema can't express. */
const rules = [
  formatRules,
  loadRules,
  headerRules,
  actionRules,
  keepRules,
].flatMap(Object.values<Rule>);
const levels = ['error', 'warning', 'note'] satisfies Problem['level'][];

/**
 * All problems of a form, errors first: schema issues, and rules between
 * fields.
 */
export function problemsOf(form: Form): Problem[] {
  const request = asked(form);
  const all = [
    ...schemaProblems(form),
    ...rules.flatMap((rule) => rule(request) || []),
  ];
  return levels.flatMap((level) =>
    all.filter((problem) => problem.level === level),
  );
}
