// A container's health check: exits with 0 when the address answers well. The image has no curl.
const answer = await fetch(process.argv[2] ?? '', { signal: AbortSignal.timeout(4000) }).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
