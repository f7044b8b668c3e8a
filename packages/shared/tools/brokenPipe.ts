// Imported for its effect: whoever pipes a command's output into `head` has seen enough, which is no error.

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});
