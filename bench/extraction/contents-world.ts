import contents from '@/entrypoints/contents';

// Injected when the popup opens; looking is all that it does.
Object.assign(globalThis, { pluckLook: () => ({ data: contents.main() }) });
