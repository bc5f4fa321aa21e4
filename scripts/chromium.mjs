import { needChromium } from './browser.mjs';

await needChromium();
