import { daysBetween, type CalendarDay } from '@roadproof/domain/calendar-day';
import { counted } from '@roadproof/domain/format';

/** How an expiry date stands: red when past, amber within the company's days for insurance, 30 unless chosen, else neutral (docs/domain.md, Insurance certificates). */
export interface Expiry {
  readonly tone: 'past' | 'soon' | 'neutral';
  /** 'Expired 3 days ago', 'Expires in 18 days', or empty where nothing is near. */
  readonly word: string;
}

/** Judges an expiry date against the company's today; both as calendar days or midnight texts. */
export function expiryOf(date: CalendarDay | null, today: CalendarDay, soonDays: number): Expiry {
  if (!date) return { tone: 'neutral', word: '' };
  const left = daysBetween(today, date);
  if (left < 0) return { tone: 'past', word: `Expired ${counted(-left, 'day')} ago` };
  if (left > soonDays) return { tone: 'neutral', word: '' };
  return {
    tone: 'soon',
    word: left === 0 ? 'Expires today' : `Expires in ${counted(left, 'day')}`,
  };
}
