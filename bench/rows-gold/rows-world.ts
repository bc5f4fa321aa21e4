import rows from '@/entrypoints/rows';

// WXT wraps the entrypoint like this in the built extension.
void rows.main();
