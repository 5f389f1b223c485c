const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const named = (text: string, names: readonly (readonly [RegExp, string])[]): string | null =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** What a person knows a browser by: "Chrome on Windows"; the program's own name where it is no browser. */
export function browserName(userAgent: string | null): string {
  const text = userAgent ?? '';
  const browser = named(text, browsers);
  const system = named(text, systems);
  if (browser === null && system === null) return text.split(/[/ ]/)[0] || 'Unknown browser';
  return [browser ?? 'A browser', system].filter((part) => part !== null).join(' on ');
}

/** Whether it is a telephone or a tablet. */
export const isHandheld = (userAgent: string | null): boolean =>
  /\biPhone\b|\biPad\b|\bAndroid\b/.test(userAgent ?? '');
