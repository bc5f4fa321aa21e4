/** Defuddle from its modules: its package is one file with all of them. */
export { Defuddle as default } from '@/node_modules/defuddle/dist/defuddle.js';
