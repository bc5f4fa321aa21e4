import branding from '@/entrypoints/branding';
import reader from '@/entrypoints/reader';

// Both are injected when the branding is requested.
void branding.main();
void reader.main();
