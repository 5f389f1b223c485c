declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

// zod tries eval when it meets its first schema; the Content-Security-Policy would report that.
// Said here, before any chunk with schemas arrives, and without importing zod into the first one.
globalThis.__zod_globalConfig = { jitless: true };

export {};
