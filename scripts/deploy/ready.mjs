// Ends with 0 when the process of this container can serve; for the container's health.
const port = process.env['PORT'] || '3000'
const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(3_000) }).catch(
  () => undefined,
)
process.exitCode = answer?.ok ? 0 : 1
