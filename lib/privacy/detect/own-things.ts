import { type SplitAddress, plainName } from '@/lib/privacy/address-parts'
import { known } from '@/lib/privacy/known-now'
import { isUnguessable } from '@/lib/privacy/random'
import { labelsOf, stepsOf } from './host-and-path'
import { isPersonal } from './things'

/** Whether host and path say twice what is of one person, with a number: `claims.a.example/claim/88412`. */
export function isOfPerson(address: SplitAddress): boolean {
  if (!address.pieces.some(({ at, value }) => at !== 'fragment' && isId(value))) return false
  const steps = stepsOf(address).filter((step) => !isTitle(step))
  const said = new Set([...labelsOf(address), ...steps].map(plainName))
  return [...said].filter((word) => isPersonal(word) || known().ownStart.test(word)).length > 1
}

/** Also of a recipe of “Oma's”, who is no “oma” (“own”). */
const isTitle = (step: string) => step.split('-').length > 3 || step.startsWith('omas-')

const isId = (value: string) =>
  known().ticketNumber.test(value) || /^(?!(?:19|20)\d\d$)\d{4,}$/.test(value) || isUnguessable(value)
