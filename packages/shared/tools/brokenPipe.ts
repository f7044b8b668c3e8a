// Imported for its side effect: ignores EPIPE, as when output is piped into `head`.

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});
