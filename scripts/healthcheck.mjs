/** Container health check: exits with 0 while the console on this machine is ready. */
const port = process.env.PORT ?? '8080';
const answer = await fetch(`http://127.0.0.1:${port}/health/ready`, {
  signal: AbortSignal.timeout(4000),
}).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
