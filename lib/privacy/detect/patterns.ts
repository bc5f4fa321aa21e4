import { ruleKinds } from '@/lib/queue/job-flag';
import {
  type AddressPart,
  type Detector,
  plainName,
} from '@/lib/privacy/address-parts';
import { partsData } from '@/lib/privacy/gate-data';
import type { PatternRule } from '@/lib/privacy/known';
import { masked, maskedPerson, shownPiece } from '@/lib/privacy/mask';
import { isUnguessable, looksRandom, spelled } from '@/lib/privacy/random';
import { fromHost, withoutEnding } from './host-and-path';

/** The rules of `known/rules.json`: for each part, the first that matches. */
export const byPattern: Detector = ({ pieces }) => {
  const others = pieces.map(({ name, value }) =>
    name === ''
      ? `/${plainName(value)}`
      : `${plainName(name)}=${plainName(value)}`,
  );
  const rules = partsData().patternRules.map((rule) => ({
    rule,
    near: others.flatMap((other, index) =>
      rule.beside?.test(other) ? [index] : [],
    ),
  }));
  return pieces.flatMap((piece, index) => {
    const texts = textsOf(piece, pieces[index - 1]);
    const found = rules.find(
      ({ rule, near }) =>
        (!rule.beside || near.some((place) => place !== index)) &&
        texts.some((text) => rule.pattern.test(text)) &&
        isLike(rule, piece.value),
    )?.rule;
    return found
      ? [{ rule: found.rule, piece, part: shown(found, piece) }]
      : [];
  });
};

/**
 * `name=value` or `folder/value`, and the same with the value decoded from
 * Base64.
 */
function textsOf(piece: AddressPart, before?: AddressPart): string[] {
  const { at, name } = piece;
  const folder = before?.at === at ? plainName(before.value) : '';
  const start = name === '' ? `${folder}/` : `${plainName(name)}=`;
  return [piece.value, spelled(piece.value) ?? []]
    .flat()
    .map((value) => start + value.trim());
}

function isLike({ random, luhn }: PatternRule, value: string): boolean {
  if (random === 'likely' && !looksRandom(value)) return false;
  if (random === 'unguessable' && !isUnguessable(withoutEnding(value)))
    return false;
  return !luhn || hasCheckDigit(value.replace(/\D/g, ''));
}

/** Whether a number has the check digit of payment cards (Luhn). */
function hasCheckDigit(number: string): boolean {
  const sum = Array.from(number, Number)
    .toReversed()
    .map((digit, index) => digit * (1 + (index % 2)))
    .reduce((total, term) => total + (term > 9 ? term - 9 : term), 0);
  return sum % 10 === 0;
}

function shown({ rule }: PatternRule, piece: AddressPart): string {
  const kind = ruleKinds[rule];
  return kind === 'personal' || kind === 'number'
    ? shownPiece(piece, maskedPerson(piece.value))
    : shownPiece(piece);
}

/** A link that gives access to anyone who has it. */
export const share: Detector = (address) => {
  const { pieces, url } = address;
  if (!partsData().shared.test(fromHost(address))) return [];
  const lastIn = (place: AddressPart['at']) =>
    pieces.findLast(({ at }) => at === place);
  const piece = lastIn('fragment') ?? lastIn('path') ?? lastIn('query');
  if (!piece) return [];
  const part = `${url.hostname}/${masked(piece.value)}`;
  return [{ rule: 'shared-link', piece, part }];
};
