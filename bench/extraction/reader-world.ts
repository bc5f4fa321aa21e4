import reader from '@/entrypoints/reader';

// WXT wraps the entrypoint like this in the built extension.
void reader.main();
