import type { Row } from '@/e2e/faults/row';
import { answers } from './answers';
import { tooLargeBodies } from './bodies';
import { clips } from './clips';
import { kills } from './kills';
import { limits } from './limits';
import { lines } from './lines';
import { lost } from './lost';
import { queued } from './queued';
import { races } from './races';
import { stores } from './stores';
import { updates } from './updates';
import { uploads } from './uploads';

export const rows: readonly Row[] = [
  ...kills,
  ...uploads,
  ...updates,
  ...races,
  ...stores,
  ...clips,
  ...queued,
  ...limits,
  ...lines,
  ...answers,
  ...lost,
  ...tooLargeBodies,
];
