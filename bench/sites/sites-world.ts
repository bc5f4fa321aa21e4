import sites from '@/entrypoints/sites';

// WXT wraps the entrypoint like this in the built extension.
void sites.main();
