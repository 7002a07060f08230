const OPEN = /^(?:PATH|TMPDIR|TEMP|SystemRoot|MALLOC_.*|NODE_COMPILE_CACHE|UV_THREADPOOL_SIZE)$/;

/** What this process was started with and a child that may know no secret needs to run. */
export const openVariables = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => OPEN.test(name)));
