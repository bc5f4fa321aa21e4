import { mountButton } from './mount-button';

// Uses 30 ms of CPU time regardless of other programs: steps in which the
// thread lost its core don't count.
let spent = 0;
let last = performance.now();
while (spent < 30) {
  const now = performance.now();
  if (now - last < 0.5) spent += now - last;
  last = now;
}

mountButton();
