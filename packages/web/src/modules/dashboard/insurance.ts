import { daysBetween, type CalendarDay } from '@roadproof/domain/calendar-day';
import { defaultThresholdDays } from '@roadproof/domain/due';

/** How an expiry date stands: red when past, amber within 30 days from today, else neutral (docs/domain.md, Insurance certificates). */
export interface Expiry {
  readonly tone: 'past' | 'soon' | 'neutral';
  /** 'Expired 3 days ago', 'Expires in 18 days', or empty where nothing is near. */
  readonly word: string;
}

const days = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'day' : 'days'}`;

/** Judges an expiry date against the company's today; both as calendar days or midnight texts. */
export function expiryOf(date: CalendarDay | null, today: CalendarDay): Expiry {
  if (!date) return { tone: 'neutral', word: '' };
  const left = daysBetween(today, date);
  if (left < 0) return { tone: 'past', word: `Expired ${days(-left)} ago` };
  if (left > defaultThresholdDays) return { tone: 'neutral', word: '' };
  return { tone: 'soon', word: left === 0 ? 'Expires today' : `Expires in ${days(left)}` };
}
