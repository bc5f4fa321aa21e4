import { execSync } from 'node:child_process';
import { findFirefox } from './find-firefox';

/** Builds what the tests install, or prints why none of them runs. */
export default function prepare() {
  const firefox = findFirefox();
  if (!firefox) {
    console.log(
      'No Firefox found, so its tests are skipped. Set FIREFOX to the path of one to run them.',
    );
    return;
  }
  console.log(`Firefox: ${firefox}`);
  execSync('wxt build -b firefox --mv3', {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
