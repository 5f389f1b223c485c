import {
  fillText,
  linkLanguages,
  linkWords,
  type LinkLanguage,
} from '@roadproof/domain/account/link-words';
import { formatDay } from '@roadproof/domain/format';
import { formatTime } from '@roadproof/domain/clock-time';

const key = 'roadproof.link-language';

/** The language chosen on this phone before, else the first of the browser's that the page has, else English. */
export function firstLanguage(): LinkLanguage {
  const wished = [keptLanguage(), ...navigator.languages.map((one) => one.slice(0, 2))];
  return linkLanguages.find((one) => one === wished.find(isLanguage)) ?? 'en';
}

const isLanguage = (text: string | null): text is LinkLanguage =>
  linkLanguages.some((one) => one === text);

// A phone can forbid both.
function keptLanguage(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Remembers the language on this phone. */
export function keepLanguage(language: LinkLanguage): void {
  try {
    localStorage.setItem(key, language);
  } catch {
    // The page is read in it all the same.
  }
}

/** Texts of the page in one language. */
export interface Texts {
  readonly text: (
    name: keyof typeof linkWords,
    values?: Readonly<Record<string, string>>,
  ) => string;
  /** A day as it is written in the language: 12/10/2026 would be October 12 to many who read Spanish. */
  readonly day: (day: string) => string;
  readonly time: (time: string) => string;
}

const spanishDay = new Intl.DateTimeFormat('es-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The texts of the page in a language. */
export const textsIn = (language: LinkLanguage): Texts => ({
  text: (name, values = {}) => fillText(linkWords[name][language], values),
  day: (day) =>
    language === 'es' ? spanishDay.format(new Date(day)) : formatDay(day.slice(0, 10)),
  time: formatTime,
});
